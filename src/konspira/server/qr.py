"""QR codes: as an image for pages, as text for a terminal."""

import io

import segno


def qr_svg(link: str) -> bytes:
    """A QR code as SVG that takes the colours and the size of its frame."""
    out = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        out, kind="svg", xmldecl=False, svgns=True, border=2, scale=8, omitsize=True, light="#fff", dark="#000"
    )
    return out.getvalue()


def qr_text(link: str) -> str:
    """A QR code for a terminal, two rows a line."""
    out = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()
