"""How a value came about, and which tie-break put one participant before another, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.ranking.criterion import (
    NO_VALUE,
    EncounterTable,
    EncounterTieBreak,
    TieBreakTerm,
    Unit,
    Value,
)
from pairwright.ranking.ranked_table import Standings, StandingsRow, not_final, waits
from pairwright.ranking.score_sheet import RoundKind
from pairwright.ranking.texts import Texts, amount_text, unit_of
from pairwright.tournament import InvalidTournament
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import Fact, Figure, Phrase, Reason, fault

_KINDS = frozenset(kind.value for kind in RoundKind)


class Working(Frozen):
    """One value and the lines that it is made of."""

    code: str
    number: int
    headline: str
    lines: tuple[str, ...]

    def indented(self) -> list[str]:
        """The headline, and the lines below it."""
        return [self.headline, *(f"  {line}" for line in self.lines)]


class RankComparison(Frozen):
    """Why one participant is ahead of another.

    `decided_by` is the code of the tie-break that decided, None where nothing did. `verdicts` say
    what each criterion up to that one had to say; `workings` show the values of the deciding one.
    `remark` says so where the standings are not final.
    """

    first: int
    second: int
    decided_by: str | None
    title: str
    verdicts: tuple[str, ...]
    workings: tuple[Working, ...]
    remark: str = ""

    def text(self) -> str:
        """The whole comparison as lines of text."""
        lines = [self.title, *(f"  {verdict}" for verdict in self.verdicts)]
        for working in self.workings:
            lines += ["", working.headline, *(f"  {line}" for line in working.lines)]
        if self.remark:
            lines += ["", self.remark]
        return "\n".join(lines)


def why(standings: Standings, number: int, other: int, language: str = "en") -> RankComparison:
    """Which tie-break decided between two participants, with its working.

    Raises InvalidTournament for participants who are not in the standings, and InvalidRequest for
    a language that is not there.
    """
    listed = {row.number for row in standings.rows}
    unknown = [n for n in (number, other) if n not in listed]
    if unknown or number == other:
        raise InvalidTournament(
            fault("ranking:no-number", number=unknown[0])
            if unknown
            else fault("ranking:itself", number=number)
        )
    order = {row.number: place for place, row in enumerate(standings.rows)}
    first, second = sorted((number, other), key=order.__getitem__)
    texts = Texts(language)
    made = _Narrator(standings, texts).compare(standings.row(first), standings.row(second))
    if standings.is_final:
        return made
    return replace(made, remark=not_final(standings.open_games, texts))


def working(standings: Standings, number: int, code: str, language: str = "en") -> Working:
    """How one value of one participant came about. Raises InvalidTournament."""
    narrator = _Narrator(standings, Texts(language))
    if number not in standings.competition.numbers:
        raise InvalidTournament(fault("ranking:no-number", number=number))
    for index, criterion in enumerate(standings.criteria):
        if criterion.code.upper() == code.upper():
            return narrator.working(index, number)
    raise InvalidTournament(
        fault("ranking:not-in-order", code=code, codes=", ".join(standings.codes))
    )


class _Narrator:
    def __init__(self, standings: Standings, texts: Texts) -> None:
        self.standings = standings
        self.texts = texts

    def compare(self, first: StandingsRow, second: StandingsRow) -> RankComparison:
        verdicts = []
        for index, criterion in enumerate(self.standings.criteria):
            verdict = _verdict(self.standings, index, first.number, second.number)
            verdicts.append(self.texts.told(verdict))
            if _separated(self.standings, index, first.number, second.number):
                return RankComparison(
                    first.number,
                    second.number,
                    criterion.code,
                    self._title(first, second),
                    tuple(verdicts),
                    self._workings(index, first.number, second.number),
                )
        title = self.texts.say(
            "why-shared",
            first=self._name(first.number),
            second=self._name(second.number),
            rank=first.rank,
        )
        if first.rank != second.rank:
            title = self._title(first, second)
            verdicts.append(self.texts.told(_at_last(self.standings, first.number, second.number)))
        return RankComparison(first.number, second.number, None, title, tuple(verdicts), ())

    def _title(self, first: StandingsRow, second: StandingsRow) -> str:
        return self.texts.say(
            "why-title",
            first=self._name(first.number),
            first_rank=first.rank,
            second=self._name(second.number),
            second_rank=second.rank,
        )

    def _workings(self, index: int, first: int, second: int) -> tuple[Working, ...]:
        """The values that decided; of a tie-break of type A, the standings that parted the two."""
        tables = [t for t in self._tables(index, first) if second in t.values]
        if not tables:
            return (self.working(index, first), self.working(index, second))
        code = self.standings.codes[index]
        made = []
        for number in (first, second):
            headline = self._headline(code, Unit.POINTS, number, tables[-1].values[number])
            made.append(Working(code, number, headline, tuple(self._told(tables[-1], number))))
        return tuple(made)

    def _tables(self, index: int, number: int) -> list[EncounterTable]:
        """The separate standings that a tie-break of type A made with this participant."""
        splits = self.standings.ranking.splits[index].values()
        return [table for split in splits for table in split.tables if number in table.values]

    def _told(self, table: EncounterTable, number: int) -> Iterator[str]:
        """Separate standings, and the games of one participant in them."""
        basis = self.texts.say(_BASES[table.basis])
        members = ", ".join(self._name(n) for n in table.values)
        yield self.texts.say("why-table", members=members, basis=basis, article=table.article)
        for member in table.values:
            low, high = (
                self.texts.amount(Unit.POINTS, x[member]) for x in (table.lowest, table.highest)
            )
            row = "why-table-row" if low == high else "why-table-range"
            name = self._name(member)
            yield "  " + self.texts.say(row, name=name, score=low, low=low, high=high)
        for term in table.values[number].terms:
            yield self._term(Unit.POINTS, number, term)

    def working(self, index: int, number: int) -> Working:
        """How a value came about; of a tie-break of type A, every standings that it made."""
        criterion = self.standings.criteria[index]
        value = self.standings.ranking.values[index].get(number, NO_VALUE)
        headline = self._headline(criterion.code, unit_of(criterion), number, value)
        tables = self._tables(index, number)
        if tables:
            lines = [line for table in tables for line in self._told(table, number)]
        else:
            lines = [self._term(unit_of(criterion), number, term) for term in value.terms]
            lines += [self._step(step, amount) for step, amount in value.steps]
        return Working(criterion.code, number, headline, tuple(lines))

    def _headline(self, code: str, unit: Unit, number: int, value: Value) -> str:
        return self.texts.say(
            "working-of",
            code=code,
            name=self._name(number),
            value=self.texts.amount(unit, value.amount),
        )

    def _step(self, step: str, amount: int) -> str:
        return self.texts.say(f"step-{step}", number=amount, points=self.texts.points(amount))

    def _term(self, unit: Unit, number: int, term: TieBreakTerm) -> str:
        text = self.texts.say(
            f"term-{_template(unit, term)}",
            round=term.round,
            kind=self._kind(number, term),
            score=self._score(term),
            points=self.texts.points(term.points),
            amount=self.texts.number(term.amount, unit),
        )
        if unit is Unit.PRODUCTS:
            points = self.texts.points(term.points)
            amount = self.texts.number(term.amount, unit)
            text = self.texts.say("product", text=text, points=points, amount=amount)
        if term.cut:
            message = "cut-unplayed" if term.cut == "16.5" else "cut"
            text = self.texts.say(message, text=text, article=term.cut)
        return text

    def _score(self, term: TieBreakTerm) -> str:
        """A score as points; a rating and the number of a board as whole numbers."""
        if term.reason == "rating":
            return str(term.opponent_score)
        if term.reason == "board":
            return str(term.opponent_score // 100)
        return self.texts.points(term.opponent_score)

    def _kind(self, number: int, term: TieBreakTerm) -> str:
        """What the round was: a game against somebody, or why there was none."""
        sheet = self.standings.competition.sheets[self.standings.competition.primary]
        entry = sheet.entries[number][term.round - 1]
        is_free = entry.kind is RoundKind.PAIRING_ALLOCATED_BYE and sheet.predetermined
        kind = "free-round" if is_free else entry.kind.value
        return self.texts.say(f"kind-{kind}", opponent=self._name(entry.opponent))

    def _name(self, number: int | None) -> str:
        if number is None:
            return self.texts.say("nobody")
        return _named(self.standings, number)


def decision(standings: Standings, first: int, second: int) -> Reason:
    """What put the first of two participants who do not share a place before the other."""
    for index in range(len(standings.criteria)):
        if _separated(standings, index, first, second):
            return _verdict(standings, index, first, second)
    return _at_last(standings, first, second)


def _at_last(standings: Standings, first: int, second: int) -> Reason:
    """What parts those whom the whole list leaves tied: an order made by hand, or lots."""
    by_hand = any({first, second} <= set(order.participants) for order in standings.tie_orders)
    return fault("ranking:why-by-hand" if by_hand else "ranking:why-lots")


def _separated(standings: Standings, index: int, number: int, other: int) -> bool:
    return not any(number in g and other in g for g in standings.ranking.stages[index])


def _verdict(standings: Standings, index: int, first: int, second: int) -> Reason:
    """What one criterion says about the two."""
    criterion = standings.criteria[index]
    for note in standings.notes:
        if note.code == criterion.code:
            return fault(f"ranking:{note.reason}", code=criterion.code)
    tie_break = criterion.tie_break
    known: dict[str, Fact] = {
        "code": criterion.code,
        "name": Phrase(f"ranking:name-{criterion.acronym if tie_break else 'outside'}"),
        "article": tie_break.article if tie_break else "4.1",
    }
    decided = _separated(standings, index, first, second)
    if isinstance(tie_break, EncounterTieBreak):
        key = "why-place" if decided else "why-same-subset"
        return Reason(f"ranking:{key}", (), known)
    values, unit = standings.ranking.values[index], unit_of(criterion)
    a, b = (Figure(amount_text(unit, values[n].amount)) for n in (first, second))
    if decided:
        known |= {"first": _named(standings, first), "second": _named(standings, second)}
        return Reason("ranking:why-decides", (), known | {"a": a, "b": b})
    if values[first].amount != values[second].amount:
        return Reason("ranking:why-no-decision", (), known)
    return Reason("ranking:why-equal", (), known | {"value": a})


def _named(standings: Standings, number: int) -> str:
    name = standings.competition.names[number]
    return f"{number} {name}" if name else str(number)


def _template(unit: Unit, term: TieBreakTerm) -> str:
    """Which text tells a term: those that count rounds carry the kind of the round as reason."""
    if term.reason not in _KINDS:
        return term.reason
    return "count" if unit is Unit.WHOLE else "result"


_BASES = {
    "PTS": "name-PTS",
    "MP": "name-MPTS",
    "GP": "name-GPTS",
    "BC": "name-BC",
    "TBR": "name-TBR",
    "BBE": "name-BBE",
}


def notes(standings: Standings, language: str = "en") -> Sequence[str]:
    """What is to be said about open games, corrections that wait, criteria that were left out."""
    texts = Texts(language)
    said = [] if standings.is_final else [not_final(standings.open_games, texts)]
    said += [waits(waiting_correction, texts) for waiting_correction in standings.waiting]
    out = [printable(row.name) or str(row.number) for row in standings.rows if not row.has_place]
    said += [texts.say("annulled", names=", ".join(out))] if out else []
    competition = standings.competition
    expelled = [n for n in competition.participants if n in competition.expelled]
    said += [texts.say("expelled", names=_listed(standings, expelled))] if expelled else []
    for key, orders in (("by-hand", standings.tie_orders), ("by-hand-idle", standings.idle_orders)):
        said += [texts.say(key, names=_listed(standings, order.participants)) for order in orders]
    return [*said, *(texts.say(note.reason, code=note.code) for note in standings.notes)]


def _listed(standings: Standings, numbers: Iterable[int]) -> str:
    return "; ".join(printable(_named(standings, number)) for number in numbers)
