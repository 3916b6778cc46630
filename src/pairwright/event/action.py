"""What every action is: preconditions, what it works out once, and what it makes of the state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from pairwright.event.findings import Finding
from pairwright.event.state import State
from pairwright.tournament import Colour, Round


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a round was judged: as `check` names it, and why."""

    round: int
    verdict: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Effect:
    """What an act worked out, recorded with it, so that loading a journal works nothing out anew.

    `round` is the round that was paired; `adjourned` are games (round, White, Black) registered as
    adjourned; `excluded` are players left out of it (C.04.2 art. 4.1). `player` is the number that
    an entry got, `numbers` are old and new pairing numbers. `colour` was drawn. `verdicts` come
    from checking rounds, `engine` are the boards of the rules beside those that were made by hand.
    `entries` are the acts that were undone or redone. In a team event numbers are those of teams;
    `members` are the numbers that new players of a team got, in board order. `coming` is the next
    round whose pairing was to be published, of which there was a draft.
    """

    round: Round | None = None
    adjourned: tuple[tuple[int, int, int], ...] = ()
    excluded: tuple[int, ...] = ()
    player: int | None = None
    numbers: tuple[tuple[int, int], ...] = ()
    colour: Colour | None = None
    verdicts: tuple[Verdict, ...] = ()
    engine: tuple[tuple[int, int], ...] = ()
    entries: tuple[int, ...] = ()
    members: tuple[int, ...] = ()
    coming: int | None = None


NOTHING = Effect()


@dataclass(frozen=True, slots=True)
class Work:
    """What working an action out gave: its effect, and findings that only the work shows."""

    effect: Effect = NOTHING
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Done:
    """An act as it was done: when, why, and with what effect."""

    time: str
    reason: str = ""
    effect: Effect = NOTHING

    def coming(self, state: State) -> int:
        """The first round whose pairing can use the act: nobody has seen a draft.

        docs/readings-event.md R-EVENT-10. An entry that does not record it was written where a
        draft counted as paired, or when there was none.
        """
        return self.effect.coming or state.next_round


@dataclass(frozen=True, slots=True)
class Action:
    """An act of an arbiter. Fields are what is asked for; everything is pure.

    `name` is the name on the wire. `article` is the rule it stands on, empty where there is none
    or where every system has its own (`article_in`).
    `undoable` is False for what cannot be taken back by `undo`; `counts` is False for what is no
    part of what undo and redo move: it neither goes with other acts nor stands in their way.
    `integrity` marks acts that touch
    the integrity of pairings: a restore point stands before each (checklist 112-115). `dated` marks
    acts that are used from the coming pairing on: they record which one that is. The other four say
    when an act is possible: after the event is finished, inside a change of a published pairing, in
    a team event, in an event of individual players.
    """

    name: ClassVar[str] = ""
    article: ClassVar[str] = ""
    undoable: ClassVar[bool] = True
    counts: ClassVar[bool] = True
    integrity: ClassVar[bool] = False
    dated: ClassVar[bool] = False
    when_finished: ClassVar[bool] = False
    in_session: ClassVar[bool] = False
    for_teams: ClassVar[bool] = False
    for_players: ClassVar[bool] = True

    def article_in(self, state: State) -> str:
        """The rule it stands on in this event, where that is the article of its system."""
        return self.article

    def check(self, state: State) -> Iterator[Finding]:
        """What stands against it, quickly: refusals and warnings."""
        yield from ()

    def work(self, state: State) -> Work:
        """What has to be worked out once, such as a pairing; after the check, before `apply`.

        May raise InvalidTournament or NoLegalPairing, which refuse the act.
        """
        return Work(Effect(coming=state.draft_round if self.dated else None))

    def apply(self, state: State, done: Done) -> State:
        """The state afterwards: a function of the state before and of what was recorded."""
        raise NotImplementedError(self.name)


ACTIONS: dict[str, type[Action]] = {}
"""Every action, by its name on the wire."""

A = TypeVar("A", bound=type[Action])


def act(cls: A) -> A:
    """Enter an action in the list of all actions."""
    assert cls.name, cls
    assert cls.name not in ACTIONS, cls.name
    ACTIONS[cls.name] = cls
    return cls
