"""The evaluation as one page with plots, which needs nothing else.

Built as a tree, so that every name is escaped by the writer of the tree.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement, tostring

from pairwright.server.pairings.deviations import DeviationKind
from pairwright.server.pairings.evaluating import Evaluation, shown
from pairwright.server.pairings.messages import CATALOGUE
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.translation import SOURCE

STYLE = """
:root { color-scheme: light dark; --line: #8884; --bar: #1d5fa7; --help: #9a3412; }
body { margin: 0 auto; padding: 1rem; max-width: 75rem;
  font: 1rem/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
h1 { font-size: 1.35rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
table { border-collapse: collapse; font-size: .85rem; }
th, td { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid var(--line);
  vertical-align: top; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; } svg { max-width: 100%; height: auto; }
svg text { font-size: 13px; fill: currentColor; } .bar { fill: var(--bar); }
.dot { fill: var(--bar); } .dot.help { fill: var(--help); } .axis { stroke: currentColor; }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
label { display: grid; font-size: .85rem; }
"""

WIDTH = 640
ROW = 24
NAMES = 170
WIDEST_GAIN = 800
"""Rating points at the ends of the plot."""


def page(
    made: Evaluation, filters: Mapping[str, str], csrf: str = "", language: str = SOURCE
) -> str:
    """The whole page; `filters` are the values in the form, `csrf` those of who is signed in."""
    return _Page(Language(language, None, CATALOGUE)).whole(made, filters, csrf)


class _Page:
    """The parts of the page in one language."""

    def __init__(self, words: Language) -> None:
        self._words = words

    def _say(self, key: str, **values: int) -> str:
        return self._words.say(f"evaluation.{key}", **values)

    def whole(self, made: Evaluation, filters: Mapping[str, str], csrf: str) -> str:
        html = Element("html", lang=self._words.code)
        head = SubElement(html, "head")
        SubElement(head, "meta", charset="utf-8")
        viewport = {"name": "viewport", "content": "width=device-width, initial-scale=1"}
        SubElement(head, "meta", viewport)
        SubElement(head, "title").text = self._say("title")
        SubElement(head, "style").text = STYLE
        body = SubElement(SubElement(html, "body"), "main")
        SubElement(body, "h1").text = self._say("heading", number=len(made.deviations))
        if csrf:
            self._sign_out(body, csrf)
        self._form(body, filters)
        kinds = {self._say(f"kind.{kind}"): count for kind, count in made.by_kind.items()}
        self._bars(body, self._say("by-kind"), kinds)
        self._bars(body, self._say("by-arbiter"), made.by_arbiter)
        self._gains(body, made)
        self._helping(body, made)
        self._all(body, made)
        return "<!DOCTYPE html>\n" + tostring(html, encoding="unicode", method="html")

    def _form(self, parent: Element, filters: Mapping[str, str]) -> None:
        form = SubElement(parent, "form", method="get")
        SubElement(form, "input", type="hidden", name="format", value="html")
        for name in ("tournament", "round", "player", "arbiter"):
            label = SubElement(form, "label")
            label.text = self._say(name)
            SubElement(label, "input", name=name, value=filters.get(name, ""))
        label = SubElement(form, "label")
        label.text = self._say("kind")
        choice = SubElement(label, "select", name="kind")
        SubElement(choice, "option", value="").text = self._say("any")
        for kind in DeviationKind:
            chosen = {"selected": "selected"} if filters.get("kind") == kind.value else {}
            option = SubElement(choice, "option", {"value": kind.value, **chosen})
            option.text = self._say(f"kind.{kind.value}")
        SubElement(form, "button").text = self._say("show")

    def _sign_out(self, parent: Element, csrf: str) -> None:
        form = SubElement(parent, "form", method="post", action="/logout")
        SubElement(form, "input", type="hidden", name="csrf", value=csrf)
        SubElement(form, "button").text = self._say("sign-out")

    def _bars(self, parent: Element, title: str, counts: Mapping[str, int]) -> None:
        """Horizontal bars, a row each."""
        SubElement(parent, "h2").text = title
        if not counts:
            SubElement(parent, "p").text = self._say("none")
            return
        svg = _svg(parent, len(counts) * ROW, title)
        most = max(counts.values())
        for place, (name, count) in enumerate(counts.items()):
            y = place * ROW
            _text(svg, 0, y + 16, printable(name))
            length = max(2, round((WIDTH - NAMES - 60) * count / most))
            SubElement(
                svg,
                "rect",
                {
                    "class": "bar",
                    "x": str(NAMES),
                    "y": str(y + 4),
                    "width": str(length),
                    "height": str(ROW - 8),
                },
            )
            _text(svg, NAMES + length + 6, y + 16, str(count))

    def _gains(self, parent: Element, made: Evaluation) -> None:
        """Every changed opponent as a dot: how much stronger than the issued one."""
        SubElement(parent, "h2").text = self._say("gains")
        known = [one for one in made.oppositions if one.rating_gain is not None]
        if not known:
            SubElement(parent, "p").text = self._say("no-gains")
            return
        svg = _svg(parent, 90, self._say("gains"))
        middle = WIDTH // 2
        for x, label in (
            (20, f"-{WIDEST_GAIN}"),
            (middle, "0"),
            (WIDTH - 50, f"+{WIDEST_GAIN}"),
        ):
            _text(svg, x, 85, label)
        SubElement(
            svg, "line", {"class": "axis", "x1": "0", "x2": str(WIDTH), "y1": "65", "y2": "65"}
        )
        SubElement(
            svg,
            "line",
            {"class": "axis", "x1": str(middle), "x2": str(middle), "y1": "5", "y2": "65"},
        )
        for place, one in enumerate(known):
            gain = max(-WIDEST_GAIN, min(WIDEST_GAIN, one.rating_gain or 0))
            dot = SubElement(
                svg,
                "circle",
                {
                    "class": "dot help" if one.helps_a_norm else "dot",
                    "cx": str(middle + round(gain * (middle - 20) / WIDEST_GAIN)),
                    "cy": str(55 - place % 5 * 10),
                    "r": "4",
                },
            )
            SubElement(dot, "title").text = printable(f"{shown(one.player)}: {one.rating_gain:+}")

    def _helping(self, parent: Element, made: Evaluation) -> None:
        SubElement(parent, "h2").text = self._say("helping")
        rows = [
            (
                one.deviation.tournament,
                str(one.deviation.deviation.round),
                shown(one.player),
                shown(one.issued),
                shown(one.actual),
                "" if one.rating_gain is None else f"{one.rating_gain:+}",
                ", ".join(
                    what
                    for what, is_so in (
                        (self._say("gained.title"), one.title_gained),
                        (self._say("gained.foreign"), one.foreign_gained),
                    )
                    if is_so
                ),
                one.deviation.deviation.ground or self._say("no-ground"),
            )
            for one in made.helping
        ]
        heads = ("tournament", "round", "player", "issued", "played", "rating", "gained", "ground")
        self._table(parent, heads, rows)

    def _all(self, parent: Element, made: Evaluation) -> None:
        SubElement(parent, "h2").text = self._say("all")
        rows = [
            (
                kept.tournament,
                str(kept.deviation.round),
                self._say(f"kind.{kept.deviation.kind.value}"),
                kept.deviation.issued,
                kept.deviation.played,
                kept.deviation.ground or self._say("no-ground"),
                kept.reason,
                kept.arbiter,
                kept.time,
            )
            for kept in made.deviations
        ]
        heads = (
            *("tournament", "round", "kind", "issued", "played"),
            *("ground", "reason", "arbiter", "time"),
        )
        self._table(parent, heads, rows)

    def _table(self, parent: Element, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
        scroll = SubElement(parent, "div", {"class": "scroll", "tabindex": "0"})
        table = SubElement(scroll, "table")
        first = SubElement(SubElement(table, "thead"), "tr")
        for head in heads:
            SubElement(first, "th", scope="col").text = self._say(head)
        body = SubElement(table, "tbody")
        for row in rows:
            line = SubElement(body, "tr")
            for cell in row:
                SubElement(line, "td").text = printable(cell)


def _svg(parent: Element, height: int, title: str) -> Element:
    return SubElement(
        parent,
        "svg",
        {
            "viewBox": f"0 0 {WIDTH} {height}",
            "width": str(WIDTH),
            "role": "img",
            "aria-label": title,
        },
    )


def _text(parent: Element, x: int, y: int, text: str) -> None:
    SubElement(parent, "text", x=str(x), y=str(y)).text = text
