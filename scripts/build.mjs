// Builds the screens: `node scripts/build.mjs`, from static/ and app/games/*/ into static/build/.
//
//   static/src/{tv,phone,home,library}.ts   a page's program; may import two modules that exist only here:
//       "words"   the sentences of static/words/en.json, and of each game what it is called
//       "games"   by each game's folder name a function that brings what only a table that plays it needs, a file of
//                 its own: {screen, style}. `screen` is the default export of app/games/<game>/screens/{tv,phone}.ts; its
//                 sentences come with it, and are known (`learn` of static/src/words.ts) before it is first run. `style`
//                 is the address of app/games/<game>/screens/{tv,phone}.css, with any other .css there
//       A phone brings no sentence that only others say: the TV (`tv.`, a game's `how.`), the house's pages, the ledger,
//       what is said of decks as files.
//   static/css/*.css                a page's style; "inks" brings what app/games/*/screens/ink.css say
//   fonts                           whatever woff2 file a style names, from a package or from static/fonts
//
// Every file gets a hash of its content in its name, so that browsers may keep it for ever; manifest.json says which
// name is today's: {"tv.js": "tv-5KHWM2QX.js", ...}. Beside each program and style lies a twin for browsers that take
// gzip. What the build warns of fails it, as do a sentence written twice and a page that is heavier than its budget with
// any one game. Nothing is written unless all of it is sound.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), ".."));
const out = join(root, "static/build");
const language = "en";

// The oldest browsers of each kind of screen, and what a first visit may weigh in gzipped bytes (fonts included).
const PHONE = ["chrome80", "safari14"];
const TV = ["chrome68"];
const PAGES = {
  tv: { target: TV, budget: 300_000 },
  phone: { target: PHONE, budget: 150_000 },
  home: { target: [...TV, ...PHONE], budget: 150_000 },
  library: { target: [...TV, ...PHONE], budget: 150_000 },
};

const fail = (...lines) => {
  console.error(lines.join("\n"));
  process.exit(1);
};

const names = (folder, end) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(end))
        .sort()
    : [];

const gamesFolder = join(root, "app/games");
const games = names(gamesFolder, "").filter((name) => existsSync(join(gamesFolder, name, "screens")));
const ofGame = (game, ...rest) => join(gamesFolder, game, ...rest);

/** The catalogue of one file; JSON itself would let a key that stands twice pass. */
const sentences = (path) => {
  const text = readFileSync(path, "utf8");
  const keys = [...text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)].filter((match) => match[2]).map((match) => match[1]);
  const twice = keys.filter((key, i) => keys.indexOf(key) !== i);
  if (twice.length) fail(`${relative(root, path)} says ${twice.join(", ")} twice.`);
  const words = JSON.parse(text);
  const odd = Object.keys(words).filter((key) => typeof words[key] !== "string");
  if (odd.length) fail(`${relative(root, path)}: ${odd.join(", ")} is no sentence.`);
  return words;
};

const wordsOf = (game) => {
  const path = ofGame(game, `words/${language}.json`);
  return existsSync(path) ? sentences(path) : {};
};

/** What a game is called stands in lobbies that have not chosen it. */
const isName = (key) => /^\w+\.(title|tagline)$/.test(key);

/** What a page says, of the sentences of the house and of one game. */
const ELSEWHERE = {
  phone:
    /^(((\w+\.)?tv|\w+\.(how|ledger|field|kind)|home|doctor|results|lost|too_old|trouble|deck|library|doubt|field)\.|refused\.deck_)/,
};
const saidBy = (page, words) => Object.fromEntries(Object.entries(words).filter(([key]) => !ELSEWHERE[page]?.test(key)));

const checkedWords = () => {
  const from = {};
  const house = join(root, `static/words/${language}.json`);
  const shared = sentences(house);
  for (const key of Object.keys(shared)) from[key] = relative(root, house);
  for (const game of names(gamesFolder, "")) {
    const path = relative(root, ofGame(game, `words/${language}.json`));
    for (const [key, sentence] of Object.entries(wordsOf(game))) {
      if (key in from) fail(`"${key}" stands in ${from[key]} and in ${path}: one of them must go.`);
      from[key] = path;
      if (isName(key)) shared[key] = sentence;
    }
  }
  return shared;
};

/** A file a game: what brings it, and what it brings. */
const brought = (page) => {
  const found = games.filter((game) => existsSync(ofGame(game, `screens/${page}.ts`)));
  return `export default {${found.map((game) => `${JSON.stringify(game)}: () => import("game:${game}")`).join(", ")}};`;
};

const gameFile = (page, game) =>
  `import "sentences:${game}";
import file from "style:${game}";
export { default as screen } from ${JSON.stringify(ofGame(game, `screens/${page}.ts`))};
export const style = new URL(file, import.meta.url).href;`;

const gameSentences = (page, game) => {
  const words = Object.entries(wordsOf(game)).filter(([key]) => !isName(key));
  return `import { learn } from ${JSON.stringify(join(root, "static/src/words.ts"))};
learn(${JSON.stringify(saidBy(page, Object.fromEntries(words)))});`;
};

/** A game's own style for a page, whole and small. */
const gameStyle = async (page, game, target) => {
  const others = Object.keys(PAGES).filter((name) => name !== page);
  const found = names(ofGame(game, "screens"), ".css").filter((name) => !others.includes(basename(name, ".css")));
  const { outputFiles, errors, warnings } = await build({
    stdin: {
      contents: found.map((name) => `@import ${JSON.stringify(ofGame(game, "screens", name))};`).join("\n"),
      loader: "css",
      resolveDir: root,
    },
    target,
    bundle: true,
    minify: true,
    loader: { ".svg": "dataurl" },
    write: false,
    logLevel: "silent",
  });
  return { contents: outputFiles[0].contents, loader: "file", errors, warnings };
};

/** The inks of all games, for a page that is of no one game. */
const inks = () =>
  games
    .map((game) => ofGame(game, "screens/ink.css"))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");

/** What exists only in the build: "games" and what they bring, "inks", and "words". */
const madeHere = (page, target) => ({
  name: "made-here",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(games|words)$/ }, ({ path }) => ({ path, namespace: "made" }));
    onResolve({ filter: /^inks$/ }, ({ path }) => ({ path, namespace: "made" }));
    onLoad({ filter: /^inks$/, namespace: "made" }, () => ({ contents: inks(), loader: "css" }));
    onResolve({ filter: /^(game|sentences):/ }, ({ path }) => ({ path, namespace: "made" }));
    onLoad({ filter: /^games$/, namespace: "made" }, () => ({ contents: brought(page), resolveDir: root }));
    onLoad({ filter: /^game:/, namespace: "made" }, ({ path }) => ({
      contents: gameFile(page, path.slice("game:".length)),
      resolveDir: root,
    }));
    onLoad({ filter: /^sentences:/, namespace: "made" }, ({ path }) => ({
      contents: gameSentences(page, path.slice("sentences:".length)),
      resolveDir: root,
    }));
    onLoad({ filter: /^words$/, namespace: "made" }, () => ({ contents: JSON.stringify(saidBy(page, checkedWords())), loader: "json" }));
    // Templates keep their line breaks and lose what they are indented by.
    onLoad({ filter: /\.ts$/, namespace: "file" }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(/\n[ \t]+/g, "\n"),
      loader: "ts",
    }));
    onResolve({ filter: /^style:/ }, ({ path }) => ({ path: `game_${path.slice("style:".length)}.css`, namespace: "style" }));
    onLoad({ filter: /./, namespace: "style" }, ({ path }) =>
      gameStyle(page, path.slice("game_".length, -".css".length), target).catch(({ errors, warnings }) => ({ errors, warnings })),
    );
    onResolve({ filter: /\.css$/ }, ({ kind, path, importer }) =>
      kind === "import-statement"
        ? { errors: [{ text: `${relative(root, importer)} imports ${path}: styles are found by their folder.` }] }
        : undefined,
    );
  },
});

const make = async (page, target) => {
  const entryPoints = [];
  if (existsSync(join(root, `static/src/${page}.ts`))) entryPoints.push({ in: `static/src/${page}.ts`, out: page });
  if (existsSync(join(root, `static/css/${page}.css`))) entryPoints.push({ in: `static/css/${page}.css`, out: page });
  if (!entryPoints.length) return null;
  const result = await build({
    absWorkingDir: root,
    // The libraries say `globalThis`, which the oldest TVs do not know; in a page it is the window.
    define: { globalThis: "self" },
    nodePaths: [join(dirname(fileURLToPath(import.meta.url)), "../node_modules")],
    entryPoints,
    target,
    // Safari 14.0 errs only in corners of destructuring that nobody writes; esbuild would refuse it altogether.
    supported: { destructuring: true },
    outdir: "static/build",
    entryNames: "[name]-[hash]",
    assetNames: "assets/[name]-[hash]",
    chunkNames: `${page}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    format: "esm",
    minify: true,
    legalComments: "linked",
    sourcemap: "external",
    loader: { ".woff2": "file", ".svg": "dataurl" },
    plugins: [madeHere(page, target)],
    metafile: true,
    write: false,
    logLevel: "warning",
  });
  if (result.warnings.length) fail(`The build of ${page} has warnings, shown above.`);
  return result;
};

const pages = [...new Set([...Object.keys(PAGES), ...names(join(root, "static/css"), ".css").map((n) => basename(n, ".css"))])];
const manifest = {};
const files = new Map();
const rows = [];
for (const page of pages) {
  const { target, budget } = PAGES[page] ?? PAGES.home;
  const result = await make(page, target).catch(() => fail(`The build of ${page} failed, as said above.`));
  if (!result) continue;
  const weights = { js: 0, css: 0, fonts: 0 };
  const ofEach = {};
  for (const { path, contents } of result.outputFiles) {
    const name = relative(out, path);
    files.set(name, contents);
    const logical = name.replace(/-[A-Z0-9]{8}(\.\w+)$/, "$1");
    const [, game] = /\/game_(\w+)\./.exec(logical) ?? [];
    if (/\.(js|css)$/.test(name)) {
      if (!name.includes("/")) manifest[logical] = name;
      const weighs = game ? (ofEach[game] ??= { js: 0, css: 0 }) : weights;
      weighs[name.endsWith(".js") ? "js" : "css"] += gzipSync(contents, { level: 9 }).length;
    } else if (name.endsWith(".woff2")) {
      manifest[logical] = name;
      // A style names the letters each font file is for; a browser fetches only the plain Latin one before it meets others.
      if (!/-(latin-ext|vietnamese|cyrillic|greek)/.test(name)) weights.fonts += contents.length;
    }
  }
  // A table plays one game at a time: the heaviest counts.
  const heaviest = Object.values(ofEach).sort((one, other) => other.js + other.css - one.js - one.css)[0];
  for (const kind in heaviest) weights[kind] += heaviest[kind];
  const total = weights.js + weights.css + weights.fonts;
  rows.push({ page, ...weights, total, budget });
}

const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(8);
console.log("first load, gzipped, in kB\n  page          js     css   fonts   total  budget");
for (const { page, js, css, fonts, total, budget } of rows)
  console.log(`  ${page.padEnd(8)}${[js, css, fonts, total, budget].map(kB).join("")}`);
const heavy = rows.filter(({ total, budget }) => total > budget);
if (heavy.length) fail(`Too heavy for a first visit: ${heavy.map(({ page }) => page).join(", ")}.`);

rmSync(out, { recursive: true, force: true });
files.set("manifest.json", JSON.stringify(manifest, null, 2) + "\n");
for (const [name, contents] of files) {
  const path = join(out, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
  if (/\.(js|css)$/.test(name)) writeFileSync(`${path}.gz`, gzipSync(contents, { level: 9 }));
}
