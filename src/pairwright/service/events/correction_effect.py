"""What a correction makes of the standings and the prizes, before it is recorded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pairwright.event import Action, Effect, Event, State
from pairwright.event.action import Deed
from pairwright.frozen import Frozen
from pairwright.service.events.acting import utc_now
from pairwright.service.events.words import names_in, words
from pairwright.tournament import PairwrightError
from pairwright.vocabulary.translation import SOURCE

if TYPE_CHECKING:
    from pairwright.ranking import Standings, StandingsRow

MOST_SHOWN = 60
"""So many changes of a kind are named; a result seldom moves more."""


class EffectLine(Frozen):
    """Somebody's place or prizes, before and after; a sign for none where there are none."""

    who: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.who}: {self.before} \N{RIGHTWARDS ARROW} {self.after}"


class CorrectionEffect(Frozen):
    """Whose place in the standings and whose prizes a correction changes.

    `has_standings` is False where no table can be made of the event as it stands.
    """

    places: tuple[EffectLine, ...] = ()
    prizes: tuple[EffectLine, ...] = ()
    more: int = 0
    has_standings: bool = True

    def lines(self, language: str = SOURCE) -> list[str]:
        """Say it as lines for a terminal."""
        say = words(language).say
        if not self.has_standings:
            return []
        if not self.places and not self.prizes:
            return [f"{say('effect.none')}."]
        lines = []
        groups = (("effect.standings", self.places), ("effect.prizes", self.prizes))
        for heading, changes in groups:
            if changes:
                lines += [f"{say(heading)}:", *(f"  {line}" for line in changes)]
        return lines + ([say("effect.more", number=self.more)] if self.more else [])


def effect_of(event: Event, action: Action, language: str = SOURCE) -> CorrectionEffect:
    """Work out the standings and prizes before and after an action that can be done."""
    state = event.state
    after = action.apply(state, Deed(utc_now(), effect=Effect(coming=state.draft_round)))
    try:
        tables = _standings(state), _standings(after)
    except PairwrightError:  # no table can be made of what is there
        return CorrectionEffect(has_standings=False)
    names = names_in(state)
    old, new = ({row.number: row for row in table.rows} for table in tables)
    places = _lines(
        names,
        {number: _place(row, language) for number, row in old.items()},
        {number: _place(row, language) for number, row in new.items()},
    )
    given = zip((state, after), tables, strict=True)
    prizes = _lines(names, *(_prizes(made, table, language) for made, table in given))
    return CorrectionEffect(places[:MOST_SHOWN], prizes, max(0, len(places) - MOST_SHOWN))


def _lines(
    names: Mapping[int, str], old: Mapping[int, str], new: Mapping[int, str]
) -> tuple[EffectLine, ...]:
    """Name everybody whose text differs, in the order of what is new."""
    none = "\N{EN DASH}"
    return tuple(
        EffectLine(
            f"{number} {names.get(number, '')}".strip(),
            old.get(number, none),
            new.get(number, none),
        )
        for number in dict.fromkeys((*new, *old))
        if old.get(number) != new.get(number)
    )


def _standings(state: State) -> Standings:
    # Imported here: few acts ask for it, and all commands know all acts.
    from pairwright.ranking import standings
    from pairwright.service.ranking import counted_rounds

    facts = state.tournament
    return standings(facts, after_round=counted_rounds(facts), lots=state.lots or None)


def _place(row: StandingsRow, language: str) -> str:
    from pairwright.ranking.texts import points_text

    said = words(language)
    points = said.decimal(points_text(int(row.points * 100)))
    return said.say("effect.place", rank=row.rank_text, points=points)


def _prizes(state: State, table: Standings, language: str) -> Mapping[int, str]:
    """What everybody gets, all prizes together; nothing where there is no fund."""
    facts = state.tournament
    if facts.prize_fund is None or facts.is_team_event:
        return {}
    from pairwright.prizes import prizegiving
    from pairwright.prizes.dividing import amount_fact

    said, currency = words(language), facts.prize_fund.currency
    amounts: dict[int, list[str]] = {}
    for award in prizegiving(facts, table).awards:
        amount = said.fact(amount_fact(award.paid, currency, award.thing))
        amounts.setdefault(award.number, []).append(f"{award.list}: {amount}")
    return {number: "; ".join(texts) for number, texts in amounts.items()}
