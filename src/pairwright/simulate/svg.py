"""The parts of which plots (SVG) are made."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement, tostring

from pairwright.vocabulary.printable import printable

WIDTH = 760
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000", "#7f7f7f")
"""Colours that the colour-blind tell apart (Okabe and Ito)."""
STYLE = "font: 13px system-ui, sans-serif; background: #fff"


def picture(title: str, height: int) -> Element:
    """An empty picture under its title."""
    box = f"0 0 {WIDTH} {height}"
    svg = Element(
        "svg",
        {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box, "role": "img", "style": STYLE},
    )
    SubElement(svg, "title").text = title
    text(svg, "12", 20, title, "start")
    return svg


def line(svg: Element, x1: str, y1: str, x2: str, y2: str, colour: str, width: str = "1") -> None:
    course = {"x1": x1, "y1": y1, "x2": x2, "y2": y2, "stroke": colour, "stroke-width": width}
    SubElement(svg, "line", course)


def text(svg: Element, x: str, y: float, words: str, anchor: str) -> None:
    SubElement(svg, "text", {"x": x, "y": f"{y:.1f}", "text-anchor": anchor}).text = printable(
        words
    )


def document(svg: Element) -> str:
    """The picture as the content of a file."""
    return tostring(svg, encoding="unicode") + "\n"
