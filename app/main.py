"""Builds the house and opens its door: the `larkhouse` command. The only module that may know all the others.

Whatever a person can mend ends in one sentence with the cure and exit code 1; a traceback is a fault of ours.
"""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import socket
import sys
from importlib.metadata import version
from typing import TYPE_CHECKING, Annotated

import typer
from pydantic import ValidationError

from app.settings import PREFIX, Settings, strangers

if TYPE_CHECKING:
    from fastapi import FastAPI

SETTINGS_HELP = (
    "Settings come from the environment or from a file .env in the current folder: LARKHOUSE_PORT (8000), "
    "LARKHOUSE_DATA (data), LARKHOUSE_PUBLIC_URL and more; .env.example tells them all."
)

cli = typer.Typer(
    name="larkhouse",
    help="A party server for one TV and everybody's phones.",
    epilog=SETTINGS_HELP,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def build() -> FastAPI:
    """The application as the environment wants it. `app.web.door` serves it: screens need the sockets of that door."""
    from app.web.site import site

    return site(Settings())


@cli.callback(invoke_without_command=True)
def larkhouse(
    show_version: Annotated[
        bool, typer.Option("--version", is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    if show_version:
        typer.echo(f"larkhouse {version('larkhouse')}")
        raise typer.Exit


@cli.command(epilog=SETTINGS_HELP)
def run() -> None:
    """Open the house: bring the database up to date, serve the TV and the phones, print their addresses.

    Ctrl+C or SIGTERM closes it within five seconds. Every game is kept and goes on when the house opens again,
    even after a power cut.
    """
    from app.web import door
    from app.web.addresses import Doorplate
    from app.web.welcome import welcome

    settings = _settings()
    listening = _listen(settings)
    key = _migrate(settings)
    plate = Doorplate(settings.port, host=settings.host, public_url=settings.public_url, root_path=settings.root_path)

    def opened() -> None:
        # What stands by now stays: a collection that looked through all of it would hold up every room.
        gc.freeze()
        picture = sys.stdout.isatty() and (sys.stdout.encoding or "").lower().startswith("utf")
        only_here = settings.host in ("127.0.0.1", "::1", "localhost")
        typer.echo(welcome(plate, settings.port, key, only_here=only_here, picture=picture))

    try:
        door.Server("app.main:build", settings, opened).run(sockets=[listening])
    except KeyboardInterrupt:
        typer.echo("\nLarkhouse is closed; its games are kept.")


@cli.command(epilog=SETTINGS_HELP)
def migrate() -> None:
    """Bring the database up to date and leave. `larkhouse run` does this by itself.

    Of use before several servers start on one PostgreSQL, and after a backup was put back. It may run twice, and in
    several places at once, without harm.
    """
    _migrate(_settings())
    typer.echo("The database is up to date.")


@cli.command()
def bots(
    room: Annotated[str, typer.Option(help="The four letters that the TV shows.", metavar="CODE")],
    seats: Annotated[int, typer.Option(min=1, max=10, help="How many seats to fill.")] = 5,
    url: Annotated[str | None, typer.Option(help="The house; left out, the one on this machine.")] = None,
) -> None:
    """Fill seats of a room with bots that play until the game is over or Ctrl+C.

    They come in through the same door as phones and know no more than a phone does. To see a whole game alone:
    open a room on the TV, then `larkhouse bots --room KQXW --seats 5`, and start it.
    """
    from websockets.exceptions import WebSocketException

    from app.web.bots import Shut, play
    from app.words import say

    house = url.rstrip("/") if url else f"http://127.0.0.1:{_settings().port}"
    try:
        asyncio.run(play(house, room.upper(), seats))
    except Shut as reason:
        raise _stop(f"The room {room.upper()} lets no bots in: {say(str(reason))}") from None
    except (OSError, WebSocketException) as error:
        raise _stop(
            f"No Larkhouse answers at {house} ({_reason(error)}).",
            "Open one with scripts/run, or say where it is: larkhouse bots --url http://192.168.1.20:8000 ...",
        ) from None
    except KeyboardInterrupt:
        typer.echo("\nThe bots have gone home.")


def _stop(*sentences: str) -> typer.Exit:
    typer.secho("\n".join(sentences), err=True, fg=typer.colors.RED)
    return typer.Exit(1)


def _reason(error: BaseException) -> str:
    return (getattr(error, "strerror", None) or str(error) or type(error).__name__).splitlines()[0]


def _settings() -> Settings:
    from app.web import logbook

    try:
        settings = Settings()
    except ValidationError as error:
        faults = (f"  {PREFIX}{str(fault['loc'][0]).upper()}: {_plain(fault['msg'])}" for fault in error.errors())
        raise _stop(
            "These settings make no sense:",
            *faults,
            "Change them in the environment or in .env; .env.example tells what each may be.",
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise _stop(
            f"The file .env cannot be read ({_reason(error)}): it must be plain text, and yours to read."
        ) from None
    logbook.keep(settings.log_level, settings.log_format)
    for name in strangers():
        logging.getLogger(__name__).warning("There is no setting %s; .env.example lists them all.", name)
    return settings


def _plain(message: str) -> str:
    return message.removeprefix("Value error, ").removeprefix("Input ")


def _listen(settings: Settings) -> socket.socket:
    from app.web import door

    at = f"{PREFIX}HOST={settings.host}"
    try:
        return door.bind(settings.host, settings.port)
    except OSError as error:
        other = settings.port + 1 if settings.port < 65535 else 8000
        match error.errno:
            case errno.EADDRINUSE:
                raise _stop(
                    f"Port {settings.port} is taken, by another program or by a Larkhouse that is open already.",
                    f"Close that one, or choose another port: {PREFIX}PORT={other} scripts/run",
                ) from None
            case errno.EACCES:
                raise _stop(
                    f"This user may not listen on port {settings.port}: those below 1024 are the system's.",
                    f"Choose a higher one: {PREFIX}PORT=8000 scripts/run",
                ) from None
            case _:
                raise _stop(
                    f"Larkhouse cannot listen at {at}, port {settings.port} ({_reason(error)}).",
                    f"Leave {PREFIX}HOST out to listen on all of this machine's addresses.",
                ) from None


def _migrate(settings: Settings) -> str:
    """Bring the database up to date; gives the owner's key."""
    from app.storage import Unusable, owners_key_at, upgrade

    try:
        upgrade(settings.database)
        return owners_key_at(settings.database)
    except Unusable as sentence:
        raise _stop(str(sentence)) from None
