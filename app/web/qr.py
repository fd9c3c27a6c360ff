"""QR codes as pictures for pages. Dark and light are both drawn, since the page around may be dark."""

from __future__ import annotations

import io

import segno


def svg(text: str) -> bytes:
    """The QR code of a text."""
    image = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        image, kind="svg", dark="#1A1430", light="#FFF3DC", border=2, xmldecl=False, omitsize=True
    )
    return image.getvalue()
