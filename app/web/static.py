"""Files that never change while the house is open: the built screens, fonts, icons, words.

The build leaves a gzipped twin beside whatever shrinks; packing once there costs a running game nothing.
"""

from __future__ import annotations

import os
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope


class Static(StaticFiles):
    """Sends `phone.js.gz` as `phone.js` to a browser that takes gzip."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """The file, or its twin."""
        packed = Path(f"{os.fspath(full_path)}.gz")
        if not packed.exists():
            return super().file_response(full_path, stat_result, scope, status_code)
        if "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            response = super().file_response(packed, packed.stat(), scope, status_code)
            response.headers["Content-Encoding"] = "gzip"
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Vary"] = "Accept-Encoding"
        return response
