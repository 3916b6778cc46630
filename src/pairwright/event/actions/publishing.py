"""Publishing in steps, withdrawing a publication, finishing (C.04.2 art. 4.2, 4.4)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from enum import StrEnum
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Effect, Step, Work, act
from pairwright.event.actions.match_sheets import without_sheet
from pairwright.event.actions.rounds import with_departure, without_departure
from pairwright.event.apart import with_prohibitions_for
from pairwright.event.by_hand import compared, proposal_of
from pairwright.event.drafts import draft_changes, draft_question
from pairwright.event.drawing import GUIDELINES, drawn_position
from pairwright.event.findings import Finding, Level, ask_reason, confirm, notice, refusal
from pairwright.event.open_items import missing_report_data, open_items
from pairwright.event.rights import EventRight
from pairwright.event.state import PublicationTimes, Stage, State
from pairwright.event.subjects import ROUNDS, Subjects
from pairwright.systems import resolve
from pairwright.tournament import GameResult
from pairwright.tournament.chess960 import position_of
from pairwright.vocabulary.reason import Phrase


class Sheet(StrEnum):
    """What is published of a round, in this order."""

    PAIRINGS = "pairings"
    RESULTS = "results"
    STANDINGS = "standings"


class _OfASheet(Action):
    """An act on what is published of a round: of the last one, unless it is named."""

    undoable: ClassVar[bool] = False

    what: Sheet
    round: int | None = None

    def number(self, state: State) -> int:
        return state.paired_rounds if self.round is None else self.round

    def check(self, state: State) -> Iterator[Finding]:
        number = self.number(state)
        if 1 <= number <= state.paired_rounds:
            yield from self.check_sheet(state, number, state.files[number - 1].published)
        elif self.round is None:
            yield refusal("round.none-paired")
        else:
            yield refusal("round.not-paired", round=number)

    @abstractmethod
    def check_sheet(
        self, state: State, number: int, published: PublicationTimes
    ) -> Iterator[Finding]:
        """What stands against it in a round that is paired."""

    def subjects(self) -> Subjects:
        return ROUNDS

    def rounds_named(self, step: Step) -> frozenset[int]:
        return frozenset({self.number(step.before)})

    def in_words(self, step: Step) -> Phrase:
        sheet = Phrase(f"sheet.{self.what.value}")
        return Phrase(f"act.{self.name}", {"round": self.number(step.before), "sheet": sheet})


@act(needs=EventRight.RUN, is_heavy=False, tells_public=True)
class Publish(_OfASheet):
    """Publish the pairings, the results or the standings of a round."""

    name: ClassVar[str] = "publish"
    works_out: ClassVar[tuple[str, ...]] = ("engine", "given_up", "position")
    article: ClassVar[str] = "C.04.2 art. 4.2"
    for_teams: ClassVar[bool] = True

    def check_sheet(
        self, state: State, number: int, published: PublicationTimes
    ) -> Iterator[Finding]:
        if getattr(published, self.what.value):
            yield refusal("publish.twice", "C.04.2 art. 4.2", round=number, what=self.what.value)
        elif self.what is Sheet.RESULTS and state.stage(number) is not Stage.COMPLETE:
            yield refusal("publish.results", "C.04.2 art. 4.2", round=number)
        elif self.what is Sheet.STANDINGS:
            if not published.results:
                yield refusal("publish.standings", "C.04.2 art. 4.2", round=number)
            elif number == state.facts.number_of_rounds and state.adjourned_rounds():
                yield refusal("publish.final", "C.04.2 art. 3.1", "VCL 157-169", round=number)

        elif self.what is Sheet.PAIRINGS and number == state.draft_round:
            yield from draft_changes(state)[1:]  # what comes of it, the work finds out
            if self.lacks_position(state) and not state.position_seed:
                yield refusal("publish.position", GUIDELINES, round=number)

    def _sheets(self, state: State) -> tuple[Sheet, ...]:
        """What is published: standings with the results, where the arbiter has said so.

        Final ones wait for games and matches that are adjourned, as they do by themselves.
        """
        is_last = self.number(state) == state.facts.number_of_rounds
        waits = is_last and bool(state.adjourned_rounds())
        if self.what is Sheet.RESULTS and state.standings_with_results and not waits:
            return Sheet.RESULTS, Sheet.STANDINGS
        return (self.what,)

    def lacks_position(self, state: State) -> bool:
        """Whether the round is one of Chess960 that has no position yet."""
        if self.what is not Sheet.PAIRINGS or not state.facts.is_chess960:
            return False
        return position_of(state.facts.start_positions, self.number(state)) is None

    def in_words(self, step: Step) -> Phrase:
        number, position = self.number(step.before), step.effect.position
        if position is not None:
            return Phrase("act.publish-position", {"round": number, "position": position})
        if len(self._sheets(step.before)) == 1:
            return super().in_words(step)
        return Phrase("act.publish", {"round": number, "sheet": Phrase("sheet.both")})

    def work(self, state: State) -> Work:
        """A draft that was made from other facts is compared with the pairing of the rules now.

        What differs is a departure from it (art. 1.4), as a pairing made by hand is.
        """
        number = self.number(state)
        drawn = drawn_position(state.position_seed, number) if self.lacks_position(state) else None
        if self.what is not Sheet.PAIRINGS or not draft_changes(state):
            return Work(Effect(position=drawn))
        facts = draft_question(state)
        rules = resolve(facts)
        proposal = proposal_of(state.paired_as(number))
        found = compared(rules, rules.position(facts), proposal)
        if found.findings:
            told = ask_reason("publish.stale", "C.04.2 art. 1.4", round=number)
        elif found.is_in_order:
            told = notice("publish.same", "C.04.2 art. 1.4", round=number)
        else:
            told = confirm("publish.order", "C.04.2 art. 3.6", round=number)
        effect = Effect(engine=found.engine, given_up=found.given_up, position=drawn)
        return Work(effect, (told, *found.findings))

    def apply(self, state: State, done: Deed) -> State:
        number = self.number(state)
        sheets = dict.fromkeys((sheet.value for sheet in self._sheets(state)), done.time)
        published = state.with_published(number, **sheets)
        if done.effect.position is not None:
            published = published.with_position(number, done.effect.position)
        if not done.effect.engine:
            return published
        made = state.paired_as(number)
        published = published.giving_up(number, done.effect.given_up)
        return with_departure(
            without_departure(published, number), number, made, done.effect.engine
        )


@act(needs=EventRight.RUN, is_heavy=False, tells_public=True)
class WithdrawPublication(_OfASheet):
    """Take back what was published of a round: an act of its own, which undo does not do."""

    name: ClassVar[str] = "withdraw-publication"
    works_out: ClassVar[tuple[str, ...]] = ("coming",)
    article: ClassVar[str] = "C.04.2 art. 4.4"
    integrity: ClassVar[bool] = True
    for_teams: ClassVar[bool] = True

    def check_sheet(
        self, state: State, number: int, published: PublicationTimes
    ) -> Iterator[Finding]:
        if not getattr(published, self.what.value):
            yield refusal("unpublish.none", round=number, what=self.what.value)
        elif self.what is Sheet.PAIRINGS:
            yield from self._pairings(state, number)
        elif self.what is Sheet.RESULTS and published.standings:
            yield refusal("unpublish.order", round=number)
        else:
            yield confirm("unpublish.sheet", "C.04.2 art. 4.2", round=number, what=self.what.value)

    def _pairings(self, state: State, number: int) -> Iterator[Finding]:
        if number != state.paired_rounds:
            yield refusal("unpublish.earlier", "C.04.2 art. 4.4", round=number)
        elif _has_results(state, number):
            yield refusal("unpublish.results", "C.04.2 art. 4.4", round=number)
        elif any(change.round == number for change in state.facts.pairing_changes):
            yield refusal("unpublish.changed", "C.04.2 art. 4.4", round=number)
        else:
            yield ask_reason("unpublish.pairings", "C.04.2 art. 4.4", round=number)

    def work(self, state: State) -> Work:
        is_pairing = self.what is Sheet.PAIRINGS
        return Work(Effect(coming=self.number(state) if is_pairing else None))

    def apply(self, state: State, done: Deed) -> State:
        number = self.number(state)
        state = state.with_published(number, **{self.what.value: ""})
        if self.what is not Sheet.PAIRINGS:
            return state
        if done.effect.coming is not None:  # entries of before were for the round after it
            state = with_prohibitions_for(state.with_corrections_for(number), number)
        if state.facts.is_team_event:  # line-ups were made for opponents who are not published now
            state = without_sheet(state, number, sorted(state.paired(number)))
        return state.with_note("Publication withdrawn", number, "pairings, to be paired anew")


def _has_results(state: State, number: int) -> bool:
    if state.facts.is_team_event:
        return any(match.has_results for match in state.matches(number))
    games = state.facts.rounds[number - 1].games
    return any(set(game.results) != {GameResult.MISSING} for game in games)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Finish(Action):
    """Close the event: everything is played, published and settled."""

    name: ClassVar[str] = "finish"
    article: ClassVar[str] = "C.04.1 art. 1"
    for_teams: ClassVar[bool] = True

    def check(self, state: State) -> Iterator[Finding]:
        for item in open_items(state):
            yield replace(item, level=Level.REFUSED)
        yield from missing_report_data(state)

    def apply(self, state: State, done: Deed) -> State:
        return replace(state, finished=done.time)

    def subjects(self) -> Subjects:
        return ROUNDS
