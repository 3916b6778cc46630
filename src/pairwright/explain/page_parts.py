"""Parts of the page of an explanation: the pairings with links to their boards, and the words."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from pairwright.vocabulary.language import Language
from pairwright.vocabulary.messages import COMMON

if TYPE_CHECKING:
    from pairwright.explain.explanation import Explanation

BYE_ANCHOR = "bye"


def board_anchor(board: int) -> str:
    """Where the page tells about a board."""
    return f"board-{board}"


def text_in(parent: Element, tag: str, text: str, **attributes: str) -> Element:
    """A new element with a text, which the writer of the tree escapes."""
    element = SubElement(parent, tag, attributes)
    element.text = text
    return element


def pairings_table(body: Element, explanation: Explanation, language: Language) -> None:
    """The round as it is published, every board with a link to its reasons."""
    text_in(body, "h2", language.say("ui.pairings"))
    table = SubElement(body, "table", {"class": "pairings"})
    header = SubElement(SubElement(table, "thead"), "tr")
    for name in ("ui.board-column", "ui.white", "ui.black"):
        text_in(header, "th", language.say(name))
    rows = SubElement(table, "tbody")
    pairing = explanation.pairing

    def scored(number: int) -> str:
        score = language.number(explanation.position.entered[number].pairing_score)
        return f"{language.player(number)} ({score})"

    for number, board in enumerate(pairing.boards, start=1):
        row = SubElement(rows, "tr")
        link = SubElement(row, "td")
        text_in(link, "a", str(number), href=f"#{board_anchor(number)}")
        text_in(row, "td", scored(board.white))
        text_in(row, "td", scored(board.black))
    if pairing.bye is not None:
        row = SubElement(rows, "tr")
        link = SubElement(row, "td")
        text_in(link, "a", language.say("ui.bye-cell"), href=f"#{BYE_ANCHOR}")
        text_in(row, "td", scored(pairing.bye), colspan="2")


def glossary_list(body: Element, explanation: Explanation, language: Language) -> None:
    """What the words and signs of the reasons mean: those of all systems, then of this one."""
    text_in(body, "h2", language.say("ui.glossary"), id="words")
    items = SubElement(body, "ul", {"class": "soft"})
    catalogue = explanation.pairing.rules.system.catalogue
    for key in (*COMMON.messages, *catalogue.messages):
        if key.startswith("glossary."):
            text_in(items, "li", f"{language.say(key)}.")
    named = {one.name: one.text for bracket in explanation.brackets() for one in bracket.values}
    for name, text in named.items():
        text_in(items, "li", language.labelled(f"[{name}]", f"{language.fact(text)}."))
