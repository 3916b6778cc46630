"""Every round of a tournament paired by several editions of its system, and where they part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pairwright.checking.published import as_published
from pairwright.checking.replay import with_number_of_rounds
from pairwright.frozen import Frozen
from pairwright.rules.pairing import RoundPairing
from pairwright.rules.proposal import Proposal
from pairwright.service.problems import all_told, located, problems_of
from pairwright.systems import Rules, judged, resolve, rules_named
from pairwright.tournament import InvalidRequest, PairwrightError, Tournament
from pairwright.tournament.rounds import numbered
from pairwright.vocabulary.reason import Reason, fault

FEWEST = 2
"""Editions that it takes to compare them."""

Pair = tuple[int, int]
"""White and Black; a bye is `(player, 0)`."""


class EditionsRequest(Frozen):
    """Which editions and rounds: all of them unless named; by which system if not as declared."""

    editions: tuple[str, ...] | None = None
    rounds: frozenset[int] | None = None
    system: str | None = None


class SharedPairing(Frozen):
    """One pairing of a round, and the editions that make it.

    `apart` are its pairs that not every other pairing of the round has, with their boards; a bye
    has no board.
    """

    editions: tuple[str, ...]
    pairing: RoundPairing
    apart: tuple[tuple[int | None, Pair], ...] = ()


class Grounds(Frozen):
    """Why an edition does not make the pairing of `others`: what decides first comes first.

    `criterion` is empty where the other pairing is not legal, where only colours differ, and where
    the order of generation decides.
    """

    edition: str
    others: tuple[str, ...]
    criterion: str
    article: str
    bracket: str
    reasons: tuple[Reason, ...]


class ComparedRound(Frozen):
    """A round by every edition. `not_paired` has the editions that cannot pair it, and why."""

    round: int
    pairings: tuple[SharedPairing, ...]
    grounds: tuple[Grounds, ...] = ()
    not_paired: tuple[tuple[str, str], ...] = ()

    @property
    def is_same(self) -> bool:
        """All editions make one and the same pairing."""
        return len(self.pairings) == 1 and not self.not_paired

    @property
    def is_different(self) -> bool:
        """Two editions make different pairings."""
        return len(self.pairings) > 1


class EditionsTally(Struct):
    """What was found so far.

    A round that parts the editions and that one of them cannot pair counts as both.
    """

    editions: int
    rounds: int = 0
    same: int = 0
    different: int = 0
    not_paired: int = 0

    def add(self, compared: ComparedRound) -> None:
        self.rounds += 1
        self.same += compared.is_same
        self.different += compared.is_different
        self.not_paired += bool(compared.not_paired)

    @property
    def last_line(self) -> str:
        """The line that programs read (a promise: the same in every language)."""
        return (
            f"compared {self.rounds} rounds by {self.editions} editions: {self.same} the same, "
            f"{self.different} different, {self.not_paired} not paired by every edition"
        )


class EditionsComparison:
    """A tournament and the editions it is paired by."""

    def __init__(self, tournament: Tournament, request: EditionsRequest, file: str) -> None:
        """Raises InvalidRequest for what was asked, Failure for what stands in the file."""
        with located(file):
            chosen = resolve(tournament, request.system).system
            self.rules = tuple(
                rules_named(chosen.name, edition)
                for edition in _editions(
                    chosen.title, [e.name for e in chosen.editions], request.editions
                )
            )
            self._known = with_number_of_rounds(tournament)
            for rules in self.rules:
                rules.replay(self._known)  # whatever stands in the way of every round
        self.rounds = self._rounds(request.rounds)

    @property
    def system(self) -> str:
        return self.rules[0].system.name

    @property
    def editions(self) -> tuple[str, ...]:
        return tuple(rules.edition.name for rules in self.rules)

    def _rounds(self, asked: frozenset[int] | None) -> list[int]:
        """The recorded rounds and the next one, or those asked for. Raises InvalidRequest."""
        recorded, planned = len(self._known.rounds), self._known.number_of_rounds
        last = recorded + 1 if planned is None or recorded < planned else recorded
        missing = sorted((asked or frozenset()) - set(range(1, last + 1)))
        if missing:
            named = ", ".join(map(str, missing))
            raise InvalidRequest(fault("service:no-round", round=named, last=last))
        return [number for number in range(1, last + 1) if asked is None or number in asked]

    def compared(self) -> Iterator[ComparedRound]:
        """Every round, from the facts recorded before it."""
        for number in self.rounds:
            yield self._compared(number)

    def _compared(self, number: int) -> ComparedRound:
        made: list[RoundPairing] = []
        not_paired = []
        for rules in self.rules:
            try:
                made.append(self._pair(rules, number))
            except PairwrightError as error:
                not_paired.append((rules.edition.name, all_told(problems_of(error))))
        shared = _shared(made)
        grounds = tuple(_grounds(shared, made)) if len(shared) > 1 else ()
        return ComparedRound(number, shared, grounds, tuple(not_paired))

    def _pair(self, rules: Rules, number: int) -> RoundPairing:
        """As `check` does: of a changed round, what was to be published."""
        facts = self._known
        if number <= len(facts.rounds):
            facts = as_published(facts, number)
        return judged(rules.pair(rules.position(facts, number)))


def _editions(title: str, known: Sequence[str], asked: Sequence[str] | None) -> Sequence[str]:
    """The names of the editions to compare, each once. Raises InvalidRequest."""
    if len(known) < FEWEST:
        raise InvalidRequest(fault("service:one-edition", system=title, edition=known[0]))
    wanted = list(dict.fromkeys(known if asked is None else asked))
    if len(wanted) < FEWEST:
        raise InvalidRequest(
            fault("service:few-editions", number=len(wanted), known=", ".join(known))
        )
    return wanted


def _shared(made: Sequence[RoundPairing]) -> tuple[SharedPairing, ...]:
    """The different pairings, in the order of the editions, with what sets them apart."""
    groups: dict[frozenset[Pair], list[RoundPairing]] = {}
    for pairing in made:
        listed = frozenset(Proposal.of_pairing(pairing).listed())
        groups.setdefault(listed, []).append(pairing)
    common = frozenset.intersection(*groups) if groups else frozenset()
    return tuple(
        SharedPairing(
            tuple(pairing.rules.edition.name for pairing in group),
            group[0],
            tuple(_apart(group[0], common)),
        )
        for group in groups.values()
    )


def _apart(pairing: RoundPairing, common: frozenset[Pair]) -> Iterator[tuple[int | None, Pair]]:
    for number, board in numbered(pairing.position, pairing.boards):
        if (board.white, board.black) not in common:
            yield number, (board.white, board.black)
    if pairing.bye is not None and (pairing.bye, 0) not in common:
        yield None, (pairing.bye, 0)


def _grounds(shared: Sequence[SharedPairing], made: Sequence[RoundPairing]) -> Iterator[Grounds]:
    """For every edition, why it does not make each of the other pairings."""
    for own in made:
        name = own.rules.edition.name
        for other in shared:
            if name not in other.editions:
                yield _ground(own, other)


def _ground(own: RoundPairing, other: SharedPairing) -> Grounds:
    """An absolute rule, colours alone, or what decides between two legal pairings."""
    edition, theirs = own.rules.edition, Proposal.of_pairing(other.pairing)
    ours = Proposal.of_pairing(own)
    found = own.rules.judge(own.position, theirs)
    faults = found.violations
    if not faults and ours.pairs() == theirs.pairs():
        faults = found.colour_faults
    if faults:
        reasons = tuple(fault.reason for fault in faults)
        return Grounds(edition.name, other.editions, "", faults[0].article, "", reasons)
    decision = own.rules.compare(own.position, theirs, ours).decision
    return Grounds(
        edition.name,
        other.editions,
        decision.criterion,
        decision.article,
        decision.bracket,
        decision.reasons[:1],
    )
