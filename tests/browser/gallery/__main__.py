"""`python -m tests.browser.gallery [port]`: the gallery, for looking at."""

from __future__ import annotations

import sys

import uvicorn

from tests.browser.gallery.app import app

if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8123
    print(f"http://127.0.0.1:{port}/gallery")
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning")
