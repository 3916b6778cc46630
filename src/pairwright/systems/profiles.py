"""Engines and the articles that they read otherwise than we do: one table.

Each entry is one of docs/explanation/readings*.md with a switch (`Edition.switches`), and says how
the reading was seen. What an engine does against the text and by no reading of it is a defect: it
is listed, and no rules follow it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from pairwright.frozen import Frozen
from pairwright.rules.system import Rules, System
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import Fact, Reason, fault


class ReadOtherwise(Frozen):
    """An entry of our register that an engine reads otherwise, and how that is known."""

    entry: str
    seen: str


class Defect(Frozen):
    """What an engine does against the text, by no reading of it; `file` shows it, if any."""

    name: str
    article: str
    what: str
    file: str = ""


class EngineProfile(Frozen, dict=True):
    """An engine: which systems it pairs and by which edition, and what it reads otherwise.

    `editions` has the edition of each system, `otherwise` the readings of each system.
    """

    name: str
    title: str
    editions: Mapping[str, str]
    otherwise: Mapping[str, tuple[ReadOtherwise, ...]]
    defects: tuple[Defect, ...] = ()
    """Where it leaves the text by no reading: no rules follow them."""
    note: str = ""

    @cached_property
    def entries(self) -> frozenset[str]:
        """Every entry that the engine reads otherwise, of whatever system."""
        return frozenset(read.entry for reads in self.otherwise.values() for read in reads)

    def edition_of(self, system: System, edition: str | int | None = None) -> str:
        """Return the edition by which the engine pairs, or the one asked for.

        Raises InvalidRequest for a system that the engine does not have.
        """
        if system.name not in self.editions:
            known = ", ".join(self.editions)
            raise InvalidRequest(
                fault("systems:engine-system", engine=self.title, system=system.title, known=known)
            )
        return str(edition) if edition is not None else self.editions[system.name]


_BAR = ReadOtherwise(
    "R-DUTCH-19",
    "source: games count that [C3] would forbid without a topscorer; the same but for histories "
    "that no lawful pairing makes",
)

PROFILES: Mapping[str, EngineProfile] = {
    "gacrux": EngineProfile(
        "gacrux",
        "Gacrux",
        {"dutch": "2026", "team-swiss": "2026"},
        {
            "dutch": (
                ReadOtherwise("R-TOP-2", "source of 1.9.57: topscorers by the accelerated score"),
                ReadOtherwise(
                    "R-DUTCH-20", "source of 1.9.57: [C13] asks that neither preference is mild"
                ),
                _BAR,
            ),
            "team-swiss": (
                ReadOtherwise(
                    "R-TEAM-3", "told by its readers: the group of the receiver of the bye counts"
                ),
                ReadOtherwise(
                    "R-TEAM-11",
                    "run of 1.9.57 (score system): a bye that no record 320 tells is worth a drawn "
                    "match, and a win on every board",
                ),
                ReadOtherwise("R-UPFLOAT-6", "told by its readers: seats go by score, then by TPN"),
            ),
        },
        defects=(
            Defect(
                "no-answer-topscorer",
                "C.04.3 art. 1.7.4",
                "in the last round it ends without an answer where a topscorer has played no game",
                "tests/data/findings/no-answer-topscorer.trf",
            ),
        ),
        note="Its engine for C.04.6 was not to be had: what is said of teams rests on its score "
        "system and on what others saw.",
    ),
    "bbp6": EngineProfile(
        "bbp6",
        "bbpPairings 6",
        {"dutch": "2026"},
        {
            "dutch": (
                ReadOtherwise("R-ACCEL-2", "source of 6.0.0: boards by the score without points"),
                ReadOtherwise("R-FLOAT-1", "source of 6.0.0: only more points than a loss float"),
                ReadOtherwise("R-TOP-2", "source of 6.0.0: topscorers by the accelerated score"),
                _BAR,
            )
        },
        defects=(
            Defect(
                "second-bye",
                "C.04.3 art. 2.1.2 [C2]",
                "late in small fields it can give the bye to a player who has had it, although a "
                "pairing without that exists",
            ),
            Defect(
                "no-answer-bye",
                "C.04.3 art. 1.9.1",
                "late in small fields it can end without an answer, although a pairing exists",
                "tests/data/findings/no-answer-bye.trf",
            ),
        ),
    ),
    "bbp5": EngineProfile(
        "bbp5",
        "bbpPairings 5",
        {"dutch": "2017"},
        {
            "dutch": (
                ReadOtherwise("R-TOP-2", "source of 5.0.1: topscorers by the accelerated score"),
                _BAR,
            )
        },
    ),
    "javafo": EngineProfile(
        "javafo",
        "JaVaFo",
        {"dutch": "2017"},
        {
            "dutch": (
                ReadOtherwise("R-ACCEL-2", "run by others (3.0p): boards by the accelerated score"),
            )
        },
        defects=(
            Defect(
                "pairing-score-differences",
                "C.04.3 (2017) A.8, A.9, C.6",
                "where few may still meet, others saw larger score differences than necessary in "
                "the penultimate and in the collapsed last bracket, and other rounds where "
                "half-point byes are in play",
            ),
        ),
        note="It was not to be had: what is said of it rests on what others saw.",
    ),
}
"""By the name that `--as` takes."""


def profile_named(name: str) -> EngineProfile:
    """Return the profile of an engine. Raises InvalidRequest."""
    try:
        return PROFILES[name]
    except KeyError:
        known = ", ".join(PROFILES)
        raise InvalidRequest(fault("systems:engine", engine=repr(name), known=known)) from None


def read_as_engine(rules: Rules, engine: str) -> Rules:
    """Return these rules with the readings of an engine. Raises InvalidRequest."""
    profile = profile_named(engine)
    reads = profile.otherwise.get(rules.system.name, ())
    return rules.read_as([read.entry for read in reads], engine)


def readers_of(system: str, edition: str, entry: str) -> tuple[EngineProfile, ...]:
    """Return the engines that read an entry otherwise when they pair by an edition of a system."""
    return tuple(
        profile
        for profile in PROFILES.values()
        if profile.editions.get(system) == edition
        and any(read.entry == entry for read in profile.otherwise.get(system, ()))
    )


def reading_said(entry: str) -> Reason:
    """Return what the other reading of an entry is, in words."""
    return Reason(f"systems:reading.{entry}")


def candidate_readings(rules: Rules) -> Iterator[tuple[Reason, Rules]]:
    """Yield these rules with another reading, and in words what that would say of a round.

    Single entries first, before the others those that an engine is known to read so; then all
    readings of an engine together, where they are several.
    """
    system, edition = rules.system.name, rules.edition
    known = {entry: readers_of(system, edition.name, entry) for entry in edition.switches}
    for entry in sorted(edition.switches, key=lambda entry: not known[entry]):
        if entry in rules.readings:
            continue
        values: dict[str, Fact] = {"entry": entry, "what": reading_said(entry)}
        key = "cause.reading"
        if known[entry]:
            key = "cause.reading-of"
            values["engine"] = ", ".join(profile.title for profile in known[entry])
            values["number"] = len(known[entry])
        yield Reason(f"systems:{key}", (), values), rules.read_as([*rules.readings, entry])
    for profile in PROFILES.values():
        entries = [read.entry for read in profile.otherwise.get(system, ())]
        if profile.editions.get(system) == edition.name and len(entries) > 1:
            values = {"engine": profile.title, "readings": ", ".join(entries)}
            yield Reason("systems:cause.engine", (), values), rules.read_as(entries)


def engine_note(rules: Rules) -> Reason | None:
    """Return by whose readings these rules pair; None where they are ours."""
    if not rules.engine and not rules.readings:
        return None
    readings = ", ".join(rules.readings)
    if not rules.engine:
        return Reason("systems:read-otherwise", (), {"readings": readings})
    values: dict[str, Fact] = {"engine": PROFILES[rules.engine].title, "readings": readings}
    return Reason("systems:as-engine" if readings else "systems:as-engine-alike", (), values)
