"""An explanation as one self-contained page: for a phone, a screen and paper.

The page is built as a tree, so that every name and text is escaped by the writer of the tree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement, tostring

from pairwright.explain.checklist import Checklist
from pairwright.explain.page_parts import (
    BYE_ANCHOR,
    board_anchor,
    glossary_list,
    pairings_table,
    text_in,
)
from pairwright.explain.picture import bracket_picture
from pairwright.explain.text import answer_title, bracket_title, heading
from pairwright.tournament import Colour
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.printable import printable

if TYPE_CHECKING:
    from pairwright.explain.explanation import Answer, Explanation
    from pairwright.vocabulary.bracket_view import BracketView

STYLE = """
:root { color-scheme: light; --ink: #1b1f24; --soft: #5b6570; --line: #d5dae0; --pair: #1d5fa7; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; color: var(--ink); background: #fff;
  font: 1rem/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
h1 { font-size: 1.35rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; border-bottom: 2px solid var(--pair); }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; overflow-wrap: anywhere; }
ul { margin: .25rem 0; padding-left: 1.2rem; }
li { margin: .15rem 0; overflow-wrap: anywhere; }
p { margin: .35rem 0; }
a { color: var(--pair); }
.about { color: var(--soft); margin: -.75rem 0 1rem; }
.first { white-space: pre-wrap; overflow-wrap: anywhere; border-left: 4px solid #9a3412;
  padding: .5rem .75rem; background: #fdf3ec; }
.plain { background: #f3f6f9; padding: .4rem .6rem; border-radius: .25rem; }
.soft { color: var(--soft); font-size: .875rem; }
.scroll { overflow-x: auto; }
pre { font-size: .8rem; line-height: 1.35; }
table { border-collapse: collapse; font-size: .85rem; width: 100%; }
th, td { text-align: left; padding: .2rem .35rem; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
td { overflow-wrap: anywhere; }
.players td { white-space: nowrap; }
.players td:first-child { min-width: 6.5rem; white-space: normal; }
.pairings { max-width: 40rem; }
.pairings td:first-child { width: 4rem; }
svg.bracket { width: 100%; max-width: 32rem; height: auto; display: block; margin: .5rem 0; }
svg.bracket text { font-size: 13px; fill: var(--ink); }
svg.bracket .group { font-weight: 600; fill: var(--soft); }
svg.bracket .floater { font-style: italic; fill: #9a3412; }
.pair { stroke: var(--pair); stroke-width: 2; }
.crossed { stroke: #9aa3ad; stroke-width: 1; stroke-dasharray: 4 4; fill: none; }
.disc { stroke: var(--ink); stroke-width: 1.5; fill: #fff; }
.disc.black { fill: var(--ink); }
.disc.none { stroke-dasharray: 2 2; stroke: var(--soft); }
@media (max-width: 40rem) { table { font-size: .75rem; } th, td { padding: .15rem .2rem; }
  th { font-size: .65rem; overflow-wrap: anywhere; hyphens: auto; }
  .players td:first-child { min-width: 5.2rem; } }
@media print { body { max-width: none; font-size: 10pt; padding: 0; }
  article { break-inside: avoid; } .scroll { overflow: visible; } }
"""


def page(
    explanation: Explanation,
    language: Language,
    answers: Sequence[Answer] = (),
    checklist: str = "",
    *,
    event: str = "",
    said_first: Sequence[str] = (),
    others: Sequence[Answer] = (),
) -> str:
    """The page of the given answers and checklist, or of the whole round without any.

    `event` is the name of the tournament. `said_first` are lines that stand above everything else,
    `others` answers that follow the boards of the whole round.
    """
    about = heading(explanation, language)
    event = printable(event)
    title = f"{event} – {about}" if event else about
    root = Element("html", {"lang": language.code})
    head = SubElement(root, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    SubElement(head, "meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"})
    text_in(head, "title", title)
    SubElement(head, "style").text = STYLE
    body = SubElement(root, "body")
    text_in(body, "h1", event or about)
    if event:
        text_in(body, "p", about, **{"class": "about"})
    if said_first:
        text_in(body, "pre", "\n".join(said_first), **{"class": "first"})
    for answer in answers:
        _answer(body, answer, language, explanation.board_number(answer))
    if checklist:
        text_in(body, "h2", language.say("ui.checklist"))
        text_in(body, "pre", checklist, **{"class": "scroll"})
    if not answers and not checklist:
        pairings_table(body, explanation, language)
        _boards(body, explanation, language, others)
        _brackets(body, explanation, language)
    glossary_list(body, explanation, language)
    return "<!DOCTYPE html>\n" + tostring(root, encoding="unicode", method="html") + "\n"


def _boards(
    body: Element, explanation: Explanation, language: Language, others: Sequence[Answer]
) -> None:
    text_in(body, "h2", language.say("ui.boards"))
    for number, answer in enumerate(explanation.boards(), start=1):
        _answer(body, answer, language, number)
    bye = explanation.bye()
    if bye.reasons:
        _answer(body, bye, language)
    for answer in others:
        _answer(body, answer, language)
    absences = explanation.absences()
    if absences:
        text_in(body, "h3", language.say("ui.away"))
        _sentences(body, [line for answer in absences for line in answer.lines(language.code)])


def _answer(body: Element, answer: Answer, language: Language, board: int = 0) -> None:
    anchor = board_anchor(board) if board else BYE_ANCHOR if answer.subject == "bye" else ""
    article = SubElement(body, "article", {"id": anchor} if anchor else {})
    text_in(article, "h3", answer_title(answer, language, board))
    plain = answer.plain_in(language)
    if plain:
        text_in(article, "p", plain, **{"class": "plain"})
    _sentences(article, language.sentences(answer.reasons))


def _sentences(parent: Element, sentences: Sequence[str]) -> None:
    if sentences:
        items = SubElement(parent, "ul")
        for sentence in sentences:
            text_in(items, "li", sentence)


def _brackets(body: Element, explanation: Explanation, language: Language) -> None:
    text_in(body, "h2", language.say("ui.brackets"))
    checklist = Checklist(explanation, language)
    text_in(body, "p", f"{language.say('ui.legend')}.", **{"class": "soft"})
    colours = {board.white: Colour.WHITE for board in explanation.pairing.boards}
    colours |= {board.black: Colour.BLACK for board in explanation.pairing.boards}
    text_in(body, "p", checklist.legend, **{"class": "soft"})
    for bracket in checklist.brackets:
        section = SubElement(body, "section")
        text_in(section, "h3", bracket_title(bracket, language))
        _sentences(section, language.sentences(bracket.reasons))
        inside = {number for pair in bracket.pairs for number in pair}
        given = {number: colour for number, colour in colours.items() if number in inside}
        section.append(bracket_picture(bracket, given, language))
        _players(section, bracket, checklist)
        if bracket.values:
            _criteria(section, bracket, language)


def _players(section: Element, bracket: BracketView, checklist: Checklist) -> None:
    table = SubElement(section, "table", {"class": "players"})
    header = SubElement(SubElement(table, "thead"), "tr")
    for name in checklist.columns:
        text_in(header, "th", name)
    rows = SubElement(table, "tbody")
    for cells in checklist.rows(bracket):
        row = SubElement(rows, "tr")
        for cell in cells:
            text_in(row, "td", cell)


def _criteria(section: Element, bracket: BracketView, language: Language) -> None:
    """What counts in the bracket, with the text of every criterion."""
    counted = [one for one in bracket.values if any(one.value.value)]
    lines = [
        language.say("ui.criterion", criterion=one.name, text=one.text, value=one.value)
        for one in counted
    ]
    text_in(section, "p", language.say("ui.criteria"), **{"class": "soft"})
    _sentences(section, lines or [language.say("none")])
