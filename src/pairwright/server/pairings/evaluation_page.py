"""The evaluation as one page with plots, which needs nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pairwright.pages.drawing import Drawing
from pairwright.pages.filling import filled, in_language
from pairwright.pages.plots import LETTER, Scale
from pairwright.server.pairings.deviation_store import KeptDeviation
from pairwright.server.pairings.deviation_words import translate
from pairwright.server.pairings.deviations import DeviationKind
from pairwright.server.pairings.evaluation_data import Evaluation, player_for_norm
from pairwright.server.pairings.messages import CATALOGUE
from pairwright.server.pairings.opposition import Opposition
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.translation import SOURCE

WIDTH = 640
ROW = 24
NAMES = 170
SHORTEST_BAR = 2
WIDEST_GAIN = 800
"""Rating points at the ends of the plot."""

Say = Callable[[str], str]


def page(
    made: Evaluation, filters: Mapping[str, str], csrf: str = "", language: str = SOURCE
) -> str:
    """The whole page; `filters` are the values in the form, `csrf` those of who is signed in."""
    words = Language(language, None, CATALOGUE)

    def say(key: str, **values: int) -> str:
        return words.say(f"evaluation.{key}", **values)

    kinds = {say(f"kind.{kind}"): count for kind, count in made.by_kind.items()}
    return filled(
        "pairwright.server.pairings",
        "evaluation.html",
        **in_language(words),
        say=say,
        made=made,
        filters=filters,
        csrf=csrf,
        kinds=DeviationKind,
        by_kind=_bars(say("by-kind"), kinds),
        by_arbiter=_bars(say("by-arbiter"), made.by_arbiter),
        gains=_gains(say("gains"), made),
        helping=[_helping(opposition, say) for opposition in made.helping],
        deviations=[_deviation(deviation, words) for deviation in made.deviations],
        superseded=[_describe_superseded(deviation, words) for deviation in made.superseded],
    )


def _bars(title: str, counts: Mapping[str, int]) -> str:
    """Horizontal bars, a row each."""
    if not counts:
        return ""
    plot = Drawing.empty(WIDTH, len(counts) * ROW, "chart", label=title)
    across = Scale(0, max(counts.values()), NAMES, WIDTH - 60)
    for place, (name, count) in enumerate(counts.items()):
        top = place * ROW
        middle = top + ROW // 2
        end = max(round(across.place(count)), NAMES + SHORTEST_BAR)
        plot.text(0, middle + LETTER, name, "label")
        plot.box(NAMES, top + 4, end - NAMES, ROW - 8, "bar")
        plot.text(end + 6, middle + LETTER, str(count), "label")
    return plot.inline


def _gains(title: str, made: Evaluation) -> str:
    """Every changed opponent as a dot: how much stronger than the issued one."""
    known = [
        (opposition, opposition.rating_gain)
        for opposition in made.oppositions
        if opposition.rating_gain is not None
    ]
    if not known:
        return ""
    plot = Drawing.empty(WIDTH, 90, "chart", label=title)
    across = Scale(-WIDEST_GAIN, WIDEST_GAIN, 20, WIDTH - 20)
    middle = across.place(0)
    for gain, words in (
        (-WIDEST_GAIN, f"-{WIDEST_GAIN}"),
        (0, "0"),
        (WIDEST_GAIN, f"+{WIDEST_GAIN}"),
    ):
        plot.text(across.place(gain), 85, words, "axis middle")
    plot.line((0, 65), (WIDTH, 65), "base")
    plot.line((middle, 5), (middle, 65), "base")
    for place, (gained, gain) in enumerate(known):
        x = across.place(max(-WIDEST_GAIN, min(WIDEST_GAIN, gain)))
        css = "dot help" if gained.helps_a_norm else "dot"
        plot.circle((x, 55 - place % 5 * 10), 4, css, f"{player_for_norm(gained.player)}: {gain:+}")
    return plot.inline


def _helping(opposition: Opposition, say: Say) -> tuple[str, ...]:
    """A row of what helped a norm."""
    gained = {"gained.title": opposition.title_gained, "gained.foreign": opposition.foreign_gained}
    return (
        opposition.deviation.tournament,
        str(opposition.deviation.deviation.round),
        player_for_norm(opposition.player),
        player_for_norm(opposition.issued),
        player_for_norm(opposition.actual),
        "" if opposition.rating_gain is None else f"{opposition.rating_gain:+}",
        ", ".join(say(what) for what, is_so in gained.items() if is_so),
        opposition.deviation.deviation.ground or say("no-ground"),
    )


def _deviation(kept: KeptDeviation, words: Language) -> tuple[str, ...]:
    """A row of the table of all."""
    found = kept.deviation
    return (
        kept.tournament,
        str(found.round),
        words.say(f"evaluation.kind.{found.kind.value}"),
        translate(found.issued, found.kind, words),
        translate(found.played, found.kind, words),
        translate(found.taken, found.kind, words),
        found.ground or words.say("evaluation.no-ground"),
        kept.reason,
        kept.arbiter,
        kept.time,
    )


def _describe_superseded(kept: KeptDeviation, words: Language) -> tuple[str, ...]:
    """Return a row of the table of those that count no longer."""
    assert kept.superseded is not None
    by = kept.superseded
    return (
        kept.tournament,
        str(kept.deviation.round),
        words.say(f"evaluation.kind.{kept.deviation.kind.value}"),
        translate(kept.deviation.issued, kept.deviation.kind, words),
        translate(kept.deviation.played, kept.deviation.kind, words),
        words.say("evaluation.superseding", round=by.round, version=by.version, time=by.time),
        kept.arbiter,
        kept.time,
    )
