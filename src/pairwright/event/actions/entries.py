"""Entering, editing, late entries, withdrawals and returns (C.04.2 art. 2 and 3.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Effect, Step, Work, act
from pairwright.event.findings import Finding, ask_reason, confirm, later_refusal, notice, refusal
from pairwright.event.limits import LARGEST_NUMBER, player_problems
from pairwright.event.no_shows import absence_article, find_no_shows, with_excuse
from pairwright.event.phrases import listed
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import NOTHING, Subjects, of_players
from pairwright.position import Out, initial_order, strength
from pairwright.position.order import LAST_ROUND_WITH_NEW_NUMBERS
from pairwright.tournament import (
    Category,
    Numbering,
    Player,
    RatingCorrection,
    Title,
    Withdrawal,
)
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef

_TITLE_RANK = {title: rank for rank, title in enumerate(Title)}


def unknown_player(state: State, number: int) -> Iterator[Finding]:
    """A refusal where nobody has this number: no player, in a team event no team."""
    if state.entrant(number) is not None:
        return
    if state.facts.is_team_event:
        yield refusal("team.unknown", number=number)
    else:
        yield refusal("player.unknown", number=number)


def list_closed(state: State) -> Iterator[Finding]:
    """A refusal where numbers are final before round 1 (art. 2.5)."""
    if state.numbers_frozen and not state.started:
        yield refusal("list.closed", "C.04.2 art. 2.5")


def _entry_findings(state: State, player: Player) -> Iterator[Finding]:
    """What stands against a new entry or other data of an entry."""
    for what in player_problems(player):
        yield refusal("player.data", what=what)
    for other in state.facts.players:
        if other.number == player.number:
            continue
        if player.fide_id and other.fide_id == player.fide_id:
            yield ask_reason("player.same-id", player=other.number, id=player.fide_id)
        elif player.name and other.name.casefold() == player.name.casefold():
            yield confirm("player.same-name", player=other.number)


def _next_number(state: State) -> int:
    return max((player.number for player in state.facts.players), default=0) + 1


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Enter(Action):
    """Enter a player before round 1 is paired. The number is given; the one in the data is not
    looked at, nor is the round of arrival.
    """

    name: ClassVar[str] = "enter"
    works_out: ClassVar[tuple[str, ...]] = ("player",)
    article: ClassVar[str] = "C.04.2 art. 2.1"

    player: Player

    def check(self, state: State) -> Iterator[Finding]:
        if state.started:
            yield refusal("enter.started", "C.04.2 art. 2.4")
            return
        yield from list_closed(state)
        if _next_number(state) > LARGEST_NUMBER:
            yield refusal("enter.too-many", most=LARGEST_NUMBER)
        yield from _entry_findings(state, replace(self.player, number=0))

    def work(self, state: State) -> Work:
        return Work(Effect(player=_next_number(state)))

    def apply(self, state: State, done: Deed) -> State:
        assert done.effect.player is not None
        entered = replace(self.player, number=done.effect.player, arrives=1)
        return state.changed(players=(*state.facts.players, entered))

    def subjects(self) -> Subjects:
        return NOTHING

    def in_words(self, step: Step) -> Phrase:
        return entry_phrase(self, step)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Edit(Action):
    """Other data for a player, named by the number in the data.

    Once round 1 is paired, a rating is corrected (art. 4.3.3), not edited, and the round of arrival
    stays. A title or name by which rounds were numbered is kept beside the right one, so that these
    rounds stay judged by their numbers; new ones follow until round 4 is paired (art. 2.3).
    `names_rating` says that the rating in the data was given, not only carried along with others.
    """

    name: ClassVar[str] = "edit"
    article: ClassVar[str] = "C.04.2 art. 2.3"
    dated: ClassVar[bool] = True

    player: Player
    names_rating: bool = False

    def check(self, state: State) -> Iterator[Finding]:
        before = state.player(self.player.number)
        if before is None:
            yield refusal("player.unknown", number=self.player.number)
            return
        yield from _entry_findings(state, self.player)
        if not (state.started or state.numbers_frozen):
            return
        edited = self._edited(state)
        if not state.started:
            if initial_order(state.facts, 1) != initial_order(edited.facts, 1):
                yield from list_closed(state)
        elif strength(before, state.facts) != strength(self.player, state.facts):
            yield refusal("edit.rating", "C.04.2 art. 2.3", "C.04.2 art. 4.3")
        elif (self.names_rating or self.player == before) and self._was_corrected(state):
            # The rating that the entry began with, again: it would be taken, and change nothing.
            yield later_refusal("edit.rating", "C.04.2 art. 2.3", "C.04.2 art. 4.3")
        elif self._moves(state):
            following = state.coming_round
            corrected = self.apply(state, Deed("", effect=self.work(state).effect))
            if initial_order(state.facts, following) != initial_order(corrected.facts, following):
                yield confirm("edit.numbers", "C.04.2 art. 2.3", round=following)
            else:
                yield from no_new_numbers(state)

    def apply(self, state: State, done: Deed) -> State:
        edited = self._edited(state)
        if not (state.started and self._moves(state)):
            return edited
        before = state.player(self.player.number)
        assert before is not None
        wrong = partial(
            RatingCorrection,
            done.coming(state) - 1,
            before.number,
            renumbers=not state.numbers_frozen,
        )
        known = list(state.facts.rating_corrections)
        if before.title is not self.player.title:
            known.append(wrong(old_title=before.title))
        if before.name != self.player.name:
            known.append(wrong(old_name=before.name))
        return edited.changed(rating_corrections=tuple(known))

    def _edited(self, state: State) -> State:
        def edited(player: Player) -> Player:
            if player.number != self.player.number:
                return player
            return replace(self.player, arrives=player.arrives)

        return state.changed(players=tuple(map(edited, state.facts.players)))

    def _was_corrected(self, state: State) -> bool:
        """Whether the rating is another one by now than that of the entry."""
        known = [
            correction.rating
            for correction in state.facts.rating_corrections
            if correction.player == self.player.number and correction.rating is not None
        ]
        return bool(known) and known[-1] not in self.player.ratings

    def _moves(self, state: State) -> bool:
        """Whether title or name, replaced without a word, would move somebody in any round."""
        before = state.player(self.player.number)
        assert before is not None
        if (before.title, before.name) == (self.player.title, self.player.name):
            return False
        edited = self._edited(state).facts
        return any(
            initial_order(state.facts, number) != initial_order(edited, number)
            for number in range(1, state.next_round + 1)
        )

    def subjects(self) -> Subjects:
        return of_players((self.player.number,))

    def in_words(self, step: Step) -> Phrase:
        new, old = self.player, step.before.player(self.player.number)
        names = new.__struct_fields__
        changed = [name for name in names if getattr(new, name) != getattr(old, name, None)]
        who: dict[str, Fact] = {"player": PlayerRef(new.number)}
        if not changed:
            return Phrase("act.edit-nothing", who)
        what = listed((name, _data_shown(new, name)) for name in changed)
        return Phrase("act.edit", {**who, "what": what})


def no_new_numbers(state: State) -> Iterator[Finding]:
    """A notice where corrected data change no number any more (art. 2.3, 2.5)."""
    if state.numbers_frozen:
        yield notice("correct.no-number", "C.04.2 art. 2.5")
    elif (
        state.facts.numbering is not Numbering.BY_STRENGTH
        or state.coming_round > LAST_ROUND_WITH_NEW_NUMBERS
    ):
        yield notice("correct.no-number", "C.04.2 art. 2.3")


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Remove(Action):
    """Strike an entry before round 1 is paired; afterwards a player withdraws.

    A team goes with its players.
    """

    name: ClassVar[str] = "remove"
    article: ClassVar[str] = "C.04.2 art. 3.2"
    for_teams: ClassVar[bool] = True

    player: int

    def check(self, state: State) -> Iterator[Finding]:
        yield from unknown_player(state, self.player)
        if state.started:
            yield refusal("remove.started", "C.04.2 art. 3.2")
        else:
            yield from list_closed(state)

    def apply(self, state: State, done: Deed) -> State:
        facts = state.facts
        team = state.team(self.player) if facts.is_team_event else None
        gone = {self.player} if team is None else set(team.members)
        forbidden = (
            replace(rule, participants=tuple(p for p in rule.participants if p != self.player))
            for rule in facts.forbidden_pairs
        )
        others = replace(
            state,
            checked_in=state.checked_in - {self.player},
            admitted=state.admitted - {self.player},
            no_half_points=state.no_half_points - {self.player},
            notes=tuple(note for note in state.notes if self.player not in note.players),
        )
        return others.changed(
            players=tuple(p for p in facts.players if p.number not in gone),
            teams=tuple(t for t in facts.teams if t is not team),
            withdrawals=tuple(w for w in facts.withdrawals if w.player != self.player),
            not_arrived=tuple(p for p in facts.not_arrived if p != self.player),
            announcements=tuple(a for a in facts.announcements if a.participant != self.player),
            announced_order=tuple(p for p in facts.announced_order if p not in gone),
            virtual_points=tuple(v for v in facts.virtual_points if v.participant != self.player),
            recorded_standings=(),
            categories=tuple(_without(category, gone) for category in facts.categories),
            abnormal_points=tuple(
                rule for rule in facts.abnormal_points if self.player not in rule.participants
            ),
            forbidden_pairs=tuple(rule for rule in forbidden if len(rule.participants) > 1),
        )

    def subjects(self) -> Subjects:
        return of_players((self.player,))


def _without(category: Category, gone: set[int]) -> Category:
    """The category, which no longer names those who are gone."""
    return replace(
        category,
        added=tuple(number for number in category.added if number not in gone),
        left_out=tuple(number for number in category.left_out if number not in gone),
    )


def first_round_of_late(named: int | None, coming: int) -> int:
    """The round named, else the next one to be paired; a late entry is never in round 1."""
    return max(2, coming) if named is None else named


def late_round_findings(state: State, first: int) -> Iterator[Finding]:
    """A refusal where no late entry can begin in this round (art. 2.4, 4.4.4)."""
    if state.schedule is not None:
        yield refusal("late-entry.scheduled", state.schedule.articles["table"])
    last = state.facts.number_of_rounds or first
    if not max(2, state.paired_rounds) <= first <= last:
        yield refusal("late-entry.round", "C.04.2 art. 2.4", round=first, paired=state.coming_round)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class LateEntry(Action):
    """Admit a late entry: zero points for missed rounds, an appropriate number (art. 2.4).

    `round` is the first one for which the player can be paired: the next one to be paired unless
    named. The round being played can be named for a change of its pairing (art. 4.4.4).
    """

    name: ClassVar[str] = "late-entry"
    works_out: ClassVar[tuple[str, ...]] = ("player", "numbers", "coming")
    article: ClassVar[str] = "C.04.2 art. 2.4"
    integrity: ClassVar[bool] = True

    player: Player
    round: int | None = None

    def check(self, state: State) -> Iterator[Finding]:
        if not state.started:
            yield refusal("late-entry.not-started", "C.04.2 art. 2.4")
            return
        # Imported here: every command on an event has this module.
        from pairwright.event.unrated import late_entry_findings

        first = first_round_of_late(self.round, state.coming_round)
        yield from late_round_findings(state, first)
        if _next_number(state) > LARGEST_NUMBER:
            yield refusal("enter.too-many", most=LARGEST_NUMBER)
        yield from _entry_findings(state, replace(self.player, number=0))
        yield confirm("late-entry.admit", "C.04.2 art. 2.4", round=first)
        yield from late_entry_findings(state, self.player)

    def work(self, state: State) -> Work:
        """The number of the entry, and the new numbers of those below it.

        Where the strength decides numbers, the facts see to it and the entry just gets a new one.
        """
        facts, draft = state.facts, state.draft_round
        if facts.numbering is Numbering.BY_STRENGTH:
            return Work(Effect(player=_next_number(state), coming=draft))
        key = _strength_key(state, self.player)
        behind = [p.number for p in facts.players if _strength_key(state, p) > key]
        place = min(behind, default=_next_number(state))
        if facts.numbering is Numbering.BY_LISTING:
            return Work(Effect(player=_next_number(state), coming=draft))
        shifted = sorted(p.number for p in facts.players if p.number >= place)
        numbers = tuple((n, n + 1) for n in shifted)
        return Work(Effect(player=place, numbers=numbers, coming=draft))

    def apply(self, state: State, done: Deed) -> State:
        assert done.effect.player is not None
        state = state.with_numbers(dict(done.effect.numbers)) if done.effect.numbers else state
        first = first_round_of_late(self.round, done.coming(state))
        entered = replace(self.player, number=done.effect.player, arrives=first)
        players = (*state.facts.players, entered)
        if done.effect.numbers:
            players = tuple(sorted(players, key=lambda player: player.number))
        return state.changed(players=players)

    def subjects(self) -> Subjects:
        return NOTHING

    def rounds_named(self, step: Step) -> frozenset[int]:
        return frozenset({self.round} if self.round else ())

    def in_words(self, step: Step) -> Phrase:
        return entry_phrase(self, step)


def _strength_key(state: State, player: Player) -> tuple[int, int]:
    """C.04.2 art. 2.2.1 and 2.2.2."""
    return (-strength(player, state.facts), _TITLE_RANK[player.title])


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Withdraw(Action):
    """The player is no longer paired after the last paired round (art. 3.2).

    `missed` is the round to which the player did not come without notice, where that is why
    (C.04.2 D.2 of 2017).
    """

    name: ClassVar[str] = "withdraw"
    article: ClassVar[str] = "C.04.2 art. 3.2"
    for_teams: ClassVar[bool] = True

    player: int
    missed: int | None = None

    def article_in(self, state: State) -> str:
        return (absence_article(state) if self.missed else "") or self.article

    def check(self, state: State) -> Iterator[Finding]:
        yield from unknown_player(state, self.player)
        if state.is_withdrawn(self.player):
            yield refusal("withdraw.twice", "C.04.2 art. 3.2", player=self.player)
        elif self.missed and find_no_shows(state).get(self.player) != self.missed:
            yield refusal("excuse.none", player=self.player)
        if state.has_draft and self.player in state.paired(state.paired_rounds):
            yield refusal(
                "withdraw.draft", "C.04.2 art. 3.2", player=self.player, round=state.paired_rounds
            )

    def apply(self, state: State, done: Deed) -> State:
        # Who is not in a draft is out of that round already.
        gone = Withdrawal(self.player, state.coming_round - 1)
        state = state.arrived({self.player})  # back by a return, not by coming
        return state.changed(withdrawals=(*state.facts.withdrawals, gone))

    def subjects(self) -> Subjects:
        return of_players((self.player,))

    def in_words(self, step: Step) -> Phrase:
        if self.missed is None:
            return Phrase("act.withdraw", {"player": PlayerRef(self.player)})
        values: dict[str, Fact] = {"player": PlayerRef(self.player), "round": self.missed}
        return Phrase("act.withdraw-missed", values)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Return(Action):
    """A withdrawn player takes part again from the next round on.

    Who is not here yet has not withdrawn, and checks in. Journals have returns of such players,
    from when nothing told the two apart.
    """

    name: ClassVar[str] = "return"
    article: ClassVar[str] = "C.04.2 art. 3.2"
    for_teams: ClassVar[bool] = True

    player: int

    def check(self, state: State) -> Iterator[Finding]:
        yield from unknown_player(state, self.player)
        if state.out(self.player) is Out.NOT_HERE:
            yield later_refusal("return.not-here", "C.04.2 art. 4.1", player=self.player)
        elif self.player in state.facts.expelled:
            yield refusal("return.expelled", "VCL 197-198", player=self.player)
        elif not state.is_withdrawn(self.player):
            yield later_refusal("return.not-withdrawn", "C.04.2 art. 3.2", player=self.player)
        elif state.started:
            yield confirm("return.running", "C.04.2 art. 3.2", round=state.coming_round)
        if state.has_draft:
            yield notice("return.draft", round=state.paired_rounds)

    def apply(self, state: State, done: Deed) -> State:
        others = tuple(w for w in state.facts.withdrawals if w.player != self.player)
        back = state.arrived({self.player}).changed(withdrawals=others)
        return with_excuse(back, self.player)

    def subjects(self) -> Subjects:
        return of_players((self.player,))


def entry_phrase(action: Enter | LateEntry, step: Step) -> Phrase:
    """Who enters, and from which round on."""
    number = step.effect.player or action.player.number
    values: dict[str, Fact] = {"player": PlayerRef(number), "round": begins(step.after, number)}
    return Phrase(f"act.{action.name}", values)


def begins(state: State, number: int) -> int:
    """The first round of an entry."""
    entered = state.entrant(number)
    assert entered is not None
    return entered.arrives


def _data_shown(player: Player, name: str) -> str:
    if name == "ratings":
        return ", ".join(str(rating.value) for rating in player.ratings) or "0"
    if name == "extra":
        return ", ".join(f"{column} {value}" for column, value in player.extra) or "–"
    if name == "origins":
        shown = (f"{origin.name} {origin.date}".strip() for origin in player.origins)
        return ", ".join(shown) or "–"
    return str(getattr(player, name))
