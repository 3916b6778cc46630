"""What every action is: preconditions, what it works out once, and what it makes of the state."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from typing import ClassVar, TypeVar

from pairwright.event.act_list import Acts
from pairwright.event.findings import Finding
from pairwright.event.messages import ACTS
from pairwright.event.phrases import by_fields
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects
from pairwright.frozen import AbstractFrozen, Frozen
from pairwright.tournament import Colour, Round
from pairwright.vocabulary.reason import Phrase


class RoundVerdict(Frozen):
    """How a round was judged: as `check` names it, and why."""

    round: int
    verdict: str
    reason: str = ""


class Effect(Frozen):
    """What an act worked out, recorded with it, so that loading a journal works nothing out anew.

    `round` is the round that was paired; `adjourned` are games (round, White, Black) registered as
    adjourned; `excluded` are players left out of it (C.04.2 art. 4.1). `player` is the number that
    an entry got, `numbers` are old and new pairing numbers. `colour` was drawn. `verdicts` come
    from checking rounds, `engine` are the boards of the rules beside those that were made by hand.
    `entries` are the acts that were undone or redone. In a team event numbers are those of teams;
    `members` are the numbers that new players of a team got, in board order. `coming` is the next
    round whose pairing was to be published, of which there was a draft. `given_up` is what soft
    rules gave up for the round: the place of each among the forbidden pairs, and who was free.
    `position` of Chess960 was drawn for a round. `forfeited` are matches of the round with a team
    that is away, as White, Black and result.
    """

    round: Round | None = None
    adjourned: tuple[tuple[int, int, int], ...] = ()
    excluded: tuple[int, ...] = ()
    player: int | None = None
    numbers: tuple[tuple[int, int], ...] = ()
    colour: Colour | None = None
    verdicts: tuple[RoundVerdict, ...] = ()
    engine: tuple[tuple[int, int], ...] = ()
    entries: tuple[int, ...] = ()
    members: tuple[int, ...] = ()
    coming: int | None = None
    given_up: tuple[tuple[int, tuple[int, ...]], ...] = ()
    position: int | None = None
    forfeited: tuple[tuple[int, int, str], ...] = ()


NOTHING = Effect()


class Work(Frozen):
    """What working an action out gave: its effect, and findings that only the work shows."""

    effect: Effect = NOTHING
    findings: tuple[Finding, ...] = ()


class Deed(Frozen):
    """An act as it was done: when, why, and with what effect."""

    time: str
    reason: str = ""
    effect: Effect = NOTHING

    def coming(self, state: State) -> int:
        """The first round whose pairing can use the act: nobody has seen a draft.

        readings-event.md R-EVENT-10. An entry that does not record it was written where a
        draft counted as paired, or when there was none.
        """
        return self.effect.coming or state.next_round


class Step(Frozen):
    """What an act did: the states before and after it, whose numbers mean what they meant then."""

    before: State
    after: State
    effect: Effect


class Action(AbstractFrozen):
    """An act of an arbiter. Fields are what is asked for; everything is pure.

    `name` is the name on the wire. `article` is the rule it stands on, empty where there is none
    or where every system has its own (`article_in`).
    `undoable` is False for what cannot be taken back by `undo`; `counts` is False for what is no
    part of what undo and redo move: it neither goes with other acts nor stands in their way.
    `integrity` marks acts that touch
    the integrity of pairings: a restore point stands before each (checklist 112-115). `dated` marks
    acts that are used from the coming pairing on: they record which one that is. `works_out` names
    the other parts of an effect that an act records. The other four say when an act is possible:
    after the event is finished, inside a change of a published pairing, in a team event, in an
    event of individual players.

    What every act has to say besides is asked for by `@act`: `needs` is the right that it needs,
    `is_heavy` marks acts whose work pairs or checks rounds, `tells_public` those after which the
    public sees what is there.
    """

    needs: ClassVar[EventRight]
    is_heavy: ClassVar[bool]
    tells_public: ClassVar[bool]

    name: ClassVar[str] = ""
    article: ClassVar[str] = ""
    undoable: ClassVar[bool] = True
    counts: ClassVar[bool] = True
    integrity: ClassVar[bool] = False
    dated: ClassVar[bool] = False
    works_out: ClassVar[tuple[str, ...]] = ()
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

    @abstractmethod
    def apply(self, state: State, done: Deed) -> State:
        """The state afterwards: a function of the state before and of what was recorded."""

    @abstractmethod
    def subjects(self) -> Subjects:
        """What it is about: acts about different things go side by side."""

    def names(self) -> frozenset[int]:
        """The players, or in a team event the teams, whom it names."""
        return frozenset(number for subject in self.subjects() for number in subject.players)

    def rounds_named(self, step: Step) -> frozenset[int]:
        """The rounds that it is about: of its boards, or the one that it makes or discards."""
        found = {subject.round for subject in self.subjects() if subject.round}
        paired = {step.before.paired_rounds, step.after.paired_rounds}
        return frozenset(found | {max(paired)} if len(paired) > 1 else found)

    def in_words(self, step: Step) -> Phrase:
        """What was done: the message of the act with its fields, unless it says more."""
        return Phrase(f"act.{self.name}", by_fields(self, step.before.paired_rounds))


ACTIONS = Acts()
"""Every action, by its name on the wire."""

A = TypeVar("A", bound=type[Action])


def _says_what_it_works_out(cls: type[Action]) -> bool:
    """Whether an act with a work of its own names the parts of the effect that it records."""
    own = cls.__mro__[: cls.__mro__.index(Action)]
    return cls.work is Action.work or any("works_out" in vars(kind) for kind in own)


def act(*, needs: EventRight, is_heavy: bool, tells_public: bool) -> Callable[[A], A]:
    """Enter an action in the list of all actions.

    Raises TypeError for one that does not say all that an act has to say.
    """

    def entered(cls: A) -> A:
        forgotten = sorted(cls.__abstractmethods__)
        # While the module of an act is imported the list does not have it yet.
        is_new = cls.name and ACTIONS.get(cls.name) is None
        forgotten += [] if is_new else ["a name of its own"]
        forgotten += [] if f"act.{cls.name}" in ACTS else [f"the text act.{cls.name}"]
        forgotten += [] if _says_what_it_works_out(cls) else ["works_out"]
        if forgotten:
            raise TypeError(f"the act {cls.__name__} lacks {', '.join(forgotten)}")
        cls.needs, cls.is_heavy, cls.tells_public = needs, is_heavy, tells_public
        ACTIONS[cls.name] = cls
        return cls

    return entered
