"""Living below a path of a proxy, such as `/games`: whether the proxy takes the path off or leaves it on."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send


class Below:
    """ASGI middleware that gives every request its whole path and says where the house begins in it.

    With `root_path` "/games" both `/games/tv` and `/tv` are the TV's page, and links made from the scope's `root_path`
    are right in either case. With "" nothing is changed.
    """

    def __init__(self, app: ASGIApp, root_path: str) -> None:
        self._app = app
        self._root_path = root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on with its whole path."""
        if self._root_path and scope["type"] in ("http", "websocket"):
            path: str = scope["path"]
            whole = path == self._root_path or path.startswith(self._root_path + "/")
            scope = {**scope, "root_path": self._root_path, "path": path if whole else self._root_path + path}
        await self._app(scope, receive, send)
