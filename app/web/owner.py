"""Who may change the decks: whoever has shown the owner's key in this browser once.

The key travels once, in a form; the link that carries it has it behind `#`, which no server and no other site is told.
What the browser keeps is a digest made with the key. The house is *claimed* from the first time that a browser has
shown the key: until then the TV tells it at home, or nobody could begin; afterwards its owner's browsers do. Every
change is asked for by a page of this house: the cookie stays at home (SameSite), and so does the request
(Sec-Fetch-Site, or Origin where a browser on plain http says nothing better).
"""

from __future__ import annotations

import hmac
from base64 import b64encode
from typing import NamedTuple
from urllib.parse import urlsplit

from fastapi import Request
from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from app.web import qr
from app.web.addresses import owners_link

COOKIE = "larkhouse_owner"
TRIES = RateLimitItemPerMinute(10)
"""Wrong keys from one address; with 86 bits to guess it spares the log more than the lock."""


class Locked(Exception):
    """This is for the owner of the decks."""


class Foreign(Exception):
    """Another site has made this browser ask."""


class Lock:
    """What the owner's key opens, and whether that has been shown yet. A page of this house may come from the host of
    `public_url`, besides its own."""

    def __init__(self, key: str, public_url: str | None = None, *, claimed: bool = False) -> None:
        self.key, self.claimed = key, claimed
        self._hosts = {urlsplit(public_url).netloc} if public_url else set()
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self.sign = hmac.digest(key.encode(), b"the owner of the decks", "sha256").hex()

    def opens(self, typed: str, address: str) -> bool | None:
        """Whether a key as somebody typed it is the owner's; None after too many wrong ones from this address. The
        right one always is: behind one address there may be a whole class that guesses, and its teacher."""
        plain = "".join(letter for letter in typed.upper() if letter.isalnum())
        if hmac.compare_digest(plain.encode(), self.key.encode()):
            return True
        return False if self._limiter.hit(TRIES, address) else None

    def knows(self, sign: str) -> bool:
        """Whether a browser has shown the key."""
        return hmac.compare_digest(sign.encode(), self.sign.encode())

    def stands_at(self, origin: str, host: str) -> bool:
        """Whether this is an origin of the house."""
        try:
            netloc = urlsplit(origin).netloc
        except ValueError:
            return False
        return bool(netloc) and (netloc == host or netloc in self._hosts)


class Way(NamedTuple):
    """The link that opens the decks, and a QR code of it as an image's address."""

    link: str
    qr: str


def way_in(request: Request) -> Way:
    """What opens the decks on another device: for the owner alone."""
    base = request.app.state.base() or str(request.base_url).rstrip("/")
    link = owners_link(base, request.app.state.lock.key)
    return Way(link, f"data:image/svg+xml;base64,{b64encode(qr.svg(link)).decode()}")


def is_owner(request: Request) -> bool:
    """Whether this browser may change decks, and see the answers in them."""
    lock: Lock = request.app.state.lock
    return lock.knows(request.cookies.get(COOKIE, ""))


async def asked_here(request: Request) -> None:
    """What every route of the decks asks first: changes come from pages of this house. Raises Foreign."""
    if request.method == "GET":
        return
    lock: Lock = request.app.state.lock
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        ours = site in ("same-origin", "none")
    else:
        ours = lock.stands_at(request.headers.get("origin", ""), request.headers.get("host", ""))
    if not ours:
        raise Foreign


async def owners_only(request: Request) -> None:
    """What every route of the owner's asks next. Raises Locked for everybody else."""
    if not is_owner(request):
        raise Locked
