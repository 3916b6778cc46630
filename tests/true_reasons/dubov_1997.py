"""What explanations of rounds by the Dubov text of 1997 claim, held to an enumeration."""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.explaining import Explanation
from pairwright.systems.basic_reasons import meeting_each_other, with_the_bye
from pairwright.systems.dubov.edition_1997.players import (
    Player1997,
    Position1997,
    black_key,
    black_mover_key,
    bye_key,
    columns,
    dominating_colour,
    may_meet,
    same_absolute,
    white_key,
    white_mover_key,
)
from pairwright.systems.dubov.edition_1997.procedure import GroupStep, Steps1997, aro_text
from pairwright.systems.dubov.literal.edition_1997 import pair_1997
from pairwright.tournament import Colour
from tests.true_reasons.colour_claims import parted
from tests.true_reasons.ledger import Ledger
from tests.true_reasons.round_claims import Facts, Meetings, Pairs, RoundClaims


def numbers(players: Iterable[Player1997]) -> list[int]:
    return [player.number for player in players]


class Claims1997(RoundClaims):
    """The score groups are those of the literal procedure."""

    silent = frozenset({"pair.upfloat", "pair.floater"})

    def __init__(self, explanation: Explanation, ledger: Ledger) -> None:
        super().__init__(explanation, ledger)
        self.view = Position1997.of(self.position)
        self.people = {participant.number: participant for participant in self.view.participants}
        self.meetings = Meetings(
            self.numbers, lambda a, b: may_meet(self.view, self.people[a], self.people[b])
        )
        self.steps = pair_1997(self.view)
        self.receiver = None if self.steps.bye is None else self.steps.bye.number
        self.first_round = self.position.round_number == 1

    # --- the bye -------------------------------------------------------------------------------

    def bye_key(self, number: int) -> tuple[object, ...]:
        """4, and 5 for the first round."""
        return bye_key(self.people[number], self.first_round, self._dominating(number))

    def _dominating(self, number: int) -> Colour | None:
        score = self.score_of(number)
        return dominating_colour([p for p in self.people.values() if p.pairing_score == score])

    def _stages(self) -> dict[str, list[int]]:
        """Who is left after each rule of 4, or of 5 in the first round."""
        left = self._lowest()
        stages = {"bye.score": left}
        if not self.first_round:
            least = min(self.people[n].rating for n in left)
            stages["bye.rating"] = left = [n for n in left if self.people[n].rating == least]
            due = [n for n in left if self._is_dominating(n)]
            stages["bye.dominating"] = left = due or left
            most = max(self.people[n].aro for n in left)
            stages["bye.aro"] = left = [n for n in left if self.people[n].aro == most]
        stages["bye.tpn"] = [max(left, key=lambda n: self.people[n].tpn)]
        return stages

    def _is_dominating(self, number: int) -> bool:
        """4.2: due the colour that more of the score group are due."""
        score = self.score_of(number)
        due = [p.due for p in self.people.values() if p.pairing_score == score]
        own = self.people[number].due
        return own is not None and due.count(own) > due.count(own.other)

    def _narrowed(self, key: str, facts: Facts) -> bool:
        stages = self._stages()
        before = list(stages)[list(stages).index(key) - 1]
        return set(facts["after"]) == set(stages[key]) < set(stages[before])

    def _bye_rating(self, facts: Facts) -> bool:
        told = {self.people[n].rating for n in facts["after"]} == {facts["rating"]}
        return self._narrowed("bye.rating", facts) and told

    def _bye_dominating(self, facts: Facts) -> bool:
        due = {self.people[n].due.value for n in facts["after"]}
        dominating = all(map(self._is_dominating, facts["after"]))
        return self._narrowed("bye.dominating", facts) and dominating and due == {facts["colour"]}

    def _bye_aro(self, facts: Facts) -> bool:
        told = {aro_text(self.people[n].aro) for n in facts["after"]} == {facts["aro"]}
        return self._narrowed("bye.aro", facts) and told

    def _bye_tpn(self, facts: Facts) -> bool:
        *_, before, last = self._stages().values()
        return [facts["player"]] == last and len(before) > 1

    # --- columns and rows ----------------------------------------------------------------------

    def _group(self, number: int) -> GroupStep:
        return next(
            step
            for step in self.steps.brackets
            if number in {player.number for pair in step.pairs for player in pair}
        )

    def _columns(self, step: GroupStep) -> tuple[list[int], list[int]]:
        """6.2: the columns after 7.3 and 7.4, in order."""
        members = [player for pair in step.rows for player in pair]
        left, right = columns(members, self.first_round)
        left, right = (
            [p for p in left if p not in step.moved] + [p for p in right if p in step.moved],
            [p for p in right if p not in step.moved] + [p for p in left if p in step.moved],
        )
        if not self.first_round:
            left, right = sorted(left, key=white_key), sorted(right, key=black_key)
        return numbers(left), numbers(right)

    def _candidates(self, first: int) -> list[int]:
        """6.3: whom the player of a row can meet, in order, the rows before being made."""
        step = self._group(first)
        rows = [(a.number, b.number) for a, b in step.rows]
        place = [a for a, _ in rows].index(first)
        taken = {number for row in rows[:place] for number in row} | {first}
        left, right = self._columns(step)
        other, own = (right, left) if first in left else ([], right)
        return [n for n in (*other, *own) if n not in taken]

    def _inside(self, step: GroupStep, pairs: Pairs) -> int:
        left, _ = self._columns(step)
        return sum(a in left and b in left for a, b in pairs)

    def _with_pair(self, first: int, other: int) -> list[Pairs]:
        step = self._group(first)
        rows = tuple((a.number, b.number) for a, b in step.rows)
        place = [a for a, _ in rows].index(first)
        fixed = (*rows[:place], (first, other))
        if frozenset((first, other)) not in self.meetings.allowed:
            return []
        rest = {number for row in rows for number in row} - {
            number for pair in fixed for number in pair
        }
        return [(*fixed, *pairs) for pairs in self.meetings.pairings(rest)]

    def _earlier(self, facts: Facts) -> list[int]:
        """Those who come before the opponent."""
        order = self._candidates(facts["first"])
        return order[: order.index(facts["second"])]

    def _fewest_inside(self, first: int, other: int) -> int | None:
        """The fewest pairs inside a column with the rows before and this pair; None: no pairing."""
        step = self._group(first)
        found = (self._inside(step, pairs) for pairs in self._with_pair(first, other))
        return min(found, default=None)

    def _best(self, step: GroupStep) -> int:
        members = [player.number for row in step.rows for player in row]
        return min(self._inside(step, pairs) for pairs in self.meetings.pairings(members))

    def _is_row(self, facts: Facts, across: bool) -> bool:
        first, second = facts["first"], facts["second"]
        step = self._group(first)
        left, _ = self._columns(step)
        rows = [(a.number, b.number) for a, b in step.rows]
        told = facts["aro"], facts["rating"], rows[facts["place"] - 1]
        own = aro_text(self.people[first].aro), self.people[second].rating, (first, second)
        return told == own and ((first in left) != (second in left)) == across

    def _row_first(self, facts: Facts) -> bool:
        return self._is_row(facts, True) and not self._earlier(facts)

    def _first_as_well(self, facts: Facts) -> bool:
        """Nobody who comes earlier leaves as few pairs inside a column as the opponent does."""
        first, step = facts["first"], self._group(facts["first"])
        best = self._best(step)
        fewest = [self._fewest_inside(first, n) for n in self._earlier(facts)]
        return best not in fewest and self._fewest_inside(first, facts["second"]) == best

    def _row_next(self, facts: Facts) -> bool:
        return (
            self._is_row(facts, True) and bool(self._earlier(facts)) and self._first_as_well(facts)
        )

    def _row_own(self, facts: Facts) -> bool:
        return self._is_row(facts, False) and self._first_as_well(facts)

    def _passed_rest(self, facts: Facts) -> bool:
        passed = self._passed(facts)
        return {self._fewest_inside(facts["first"], n) for n in passed} == {None}

    def _passed_inside(self, facts: Facts) -> bool:
        first, passed = facts["first"], self._passed(facts)
        best = self._best(self._group(first))
        least = {self._fewest_inside(first, n) for n in passed}
        return least == {facts["forced"]} and best == facts["actual"] < facts["forced"]

    def _passed_absolute(self, facts: Facts) -> bool:
        first = self.people[facts["first"]]
        passed = [self.people[n] for n in self._passed(facts)]
        return bool(passed) and all(same_absolute(first, claim) for claim in passed)

    def whole_answer(self) -> None:
        """That everybody who comes earlier is named."""
        rows = [reason for reason in self.answer if reason.message.startswith("row.")]
        if self.subject[0] != "board" or not rows:
            return
        named = {
            n
            for reason in self.answer
            if reason.message.startswith("passed.")
            for n in Facts(reason).others
        }
        earlier = self._earlier(Facts(rows[0]))
        self.ledger.hold("(nobody hidden)", named == set(earlier), f"{rows}")

    def _passed(self, facts: Facts) -> list[int]:
        first = facts["first"]
        step = self._group(first)
        second = next(b.number for a, b in step.rows if a.number == first)
        order = self._candidates(first)
        earlier = order[: order.index(second)]
        return facts.others if set(facts.others) <= set(earlier) else []

    def _passed_met(self, facts: Facts) -> bool:
        return bool(self._passed(facts)) and facts["round"] in self._rounds_met(
            facts["first"], facts["other"]
        )

    def _passed_forbidden(self, facts: Facts) -> bool:
        pairs = {tuple(sorted((facts["first"], n))) for n in self._passed(facts)}
        return bool(pairs) and pairs <= self.position.forbidden

    def _moved(self, facts: Facts, white: bool) -> bool:
        player = facts["player"]
        step = self._group(player)
        members = [player for pair in step.rows for player in pair]
        left, right = columns(members, self.first_round)
        larger, smaller = (left, right) if white else (right, left)
        key = white_mover_key if white else black_mover_key
        order = numbers(sorted((p for p in larger if not p.absolute), key=key))
        place = order.index(player)
        moved = set(numbers(step.moved))
        tried = [n for n in order[:place] if n not in moved]
        inside = self._left_inside(smaller, larger, moved)
        worse = all(
            self._left_inside(smaller, larger, moved - {player} | {n}) > inside for n in tried
        )
        due = [member.due for member in members]
        own = Colour.WHITE if white else Colour.BLACK
        return (
            due.count(own) > due.count(own.other)
            and self.people[player].due is own
            and player in moved
            and (facts["place"], facts["size"]) == (place + 1, len(order))
            and facts.others == tried
            and worse
        )

    def _left_inside(
        self, smaller: list[Player1997], larger: list[Player1997], moved: set[int]
    ) -> int:
        """The fewest pairs inside a column after these have changed."""
        column = set(numbers(smaller)) | moved
        everybody = numbers((*smaller, *larger))
        return min(
            sum(a in column and b in column for a, b in pairs)
            for pairs in self.meetings.pairings(everybody)
        )

    def _moved_white(self, facts: Facts) -> bool:
        return self._moved(facts, True)

    def _moved_black(self, facts: Facts) -> bool:
        return self._moved(facts, False)

    _moved_white_after, _moved_black_after = _moved_white, _moved_black

    # --- colours -------------------------------------------------------------------------------

    def _colours(self, facts: Facts) -> tuple[Player1997, Player1997]:
        white, black = facts["white"], facts["black"]
        boards = {(board.white, board.black) for board in self.explanation.pairing.boards}
        assert (white, black) in boards
        return self.people[white], self.people[black]

    def _same_due(self, facts: Facts) -> bool:
        white, black = self._colours(facts)
        return white.due is black.due

    def _colour97_limits(self, facts: Facts) -> bool:
        white, black = self._colours(facts)
        swapped = (white.absolute and white.due is Colour.WHITE) or (
            black.absolute and black.due is Colour.BLACK
        )
        kept = not (white.absolute and white.due is Colour.BLACK) and not (
            black.absolute and black.due is Colour.WHITE
        )
        return swapped and kept

    def _colour97_due(self, facts: Facts) -> bool:
        white, black = self._colours(facts)
        return white.due is not Colour.BLACK and black.due is not Colour.WHITE

    def _colour97_equalise(self, facts: Facts) -> bool:
        white, black = self._colours(facts)
        given, other = (white, black) if white.due is Colour.WHITE else (black, white)
        same = self._same_due(facts) and white.due is not None
        return same and abs(given.difference) > abs(other.difference)

    def _colour97_alternate(self, facts: Facts) -> bool:
        white, black = self._colours(facts)
        back = parted(white.colours, black.colours)
        if back is None:
            return False
        changed = white.colours[-1 - back] is Colour.BLACK
        return self._same_due(facts) and changed

    def _no_difference(self, facts: Facts) -> bool:
        white, black = self._colours(facts)
        return self._same_due(facts) and parted(white.colours, black.colours) is None

    def _colour97_aro(self, facts: Facts) -> bool:
        white, black = self._colours(facts)
        told = facts["white_aro"], facts["black_aro"]
        averages = aro_text(white.aro), aro_text(black.aro)
        return self._no_difference(facts) and white.aro > black.aro and told == averages

    def _colour97_rating(self, facts: Facts) -> bool:
        white, black = self._colours(facts)
        lower = (white.rating, -white.tpn) < (black.rating, -black.tpn)
        return self._no_difference(facts) and white.aro == black.aro and lower

    def _colour97_first_round(self, facts: Facts) -> bool:
        self._colours(facts)
        return self.first_round

    # --- why not -------------------------------------------------------------------------------

    def _whynot_absolute(self, facts: Facts) -> bool:
        person, other = self.people[facts["first"]], self.people[facts["second"]]
        due = None if person.due is None else person.due.value
        return same_absolute(person, other) and due == facts["colour"]

    def _whynot_barred(self, facts: Facts) -> bool:
        return not self.people[facts["player"]].may_receive_bye

    def _forced(self) -> Steps1997:
        kind, players = self.subject
        if kind == "why-not-bye":
            people = with_the_bye(self.view.participants, players[0])
            return pair_1997(Position1997(self.position, people, self.view.forbidden))
        people, apart = meeting_each_other(self.view.participants, players)
        return pair_1997(Position1997(self.position, people, self.view.forbidden | apart))

    def _parting(self) -> tuple[GroupStep, GroupStep] | None:
        forced = self._forced()
        if forced.bye is not None and forced.bye.number != self.receiver:
            return None
        for ours, theirs in zip(self.steps.brackets, forced.brackets, strict=False):
            if _meetings(ours) != _meetings(theirs):
                return ours, theirs
        raise AssertionError("the wish makes no difference")

    def _bye_rule(self) -> str:
        """By which rule the receivers differ first."""
        actual, forced = (self.people[n] for n in self.byes())
        assert actual.pairing_score == forced.pairing_score
        if not self.first_round:
            if actual.rating != forced.rating:
                return "rating"
            both = self._is_dominating(actual.number), self._is_dominating(forced.number)
            if both[0] != both[1]:
                return "dominating"
            if actual.aro != forced.aro:
                return "aro"
        return "last"

    def _then_bye_rating(self, facts: Facts) -> bool:
        actual, forced = (self.people[n].rating for n in self.byes())
        told = (facts["rating"], facts["higher"]) == (actual, forced) and actual < forced
        return self._same_bye_score(facts) and told and self._bye_rule() == "rating"

    def _then_bye_dominating(self, facts: Facts) -> bool:
        actual = self.people[self.byes()[0]]
        due = self._is_dominating(actual.number) and actual.due.value == facts["colour"]
        return self._same_bye_score(facts) and due and self._bye_rule() == "dominating"

    def _then_bye_aro(self, facts: Facts) -> bool:
        actual, forced = (self.people[n].aro for n in self.byes())
        told = (facts["aro"], facts["lower"]) == (aro_text(actual), aro_text(forced))
        rule = self._bye_rule() == "aro"
        return self._same_bye_score(facts) and told and rule and actual > forced

    def _then_bye_last(self, facts: Facts) -> bool:
        actual, forced = (self.people[n].tpn for n in self.byes())
        return self._same_bye_score(facts) and self._bye_rule() == "last" and actual > forced

    def _differs(self, facts: Facts) -> str:
        """The first step of the procedure in which the groups part; "" if it is another group."""
        parting = self._parting()
        if parting is None or facts["bracket"] != parting[0].score:
            return ""
        for name in ("floaters", "risen", "floated", "moved"):
            mine, forced = (_named(getattr(step, name)) for step in parting)
            if mine != forced:
                return name
        return "rows"

    def _then_floater_opponent(self, facts: Facts) -> bool:
        parting = self._parting()
        pair = facts["first"], facts["second"]
        assert parting is not None
        ours, theirs = ([(a.number, b.number) for a, b in step.floaters] for step in parting)
        return self._differs(facts) == "floaters" and pair in ours and pair not in theirs

    def _sets(self, facts: Facts, name: str) -> bool:
        parting = self._parting()
        assert parting is not None
        mine, forced = (set(numbers(getattr(step, name))) for step in parting)
        told = set(facts["actual"]), set(facts["forced"])
        return self._differs(facts) == name and told == (mine, forced)

    def _then_transfers(self, facts: Facts) -> bool:
        return self._sets(facts, "risen")

    def _then_floaters(self, facts: Facts) -> bool:
        return self._sets(facts, "floated")

    def _then_columns(self, facts: Facts) -> bool:
        return self._sets(facts, "moved")

    def _insides(self) -> tuple[int, int]:
        parting = self._parting()
        assert parting is not None
        rows = [tuple((a.number, b.number) for a, b in step.rows) for step in parting]
        return self._inside(parting[0], rows[0]), self._inside(parting[0], rows[1])

    def _then_inside(self, facts: Facts) -> bool:
        told = facts["actual"], facts["forced"]
        return self._differs(facts) == "rows" and told == self._insides() and told[0] < told[1]

    def _then_row(self, facts: Facts) -> bool:
        parting = self._parting()
        if parting is None or self._differs(facts) != "rows":
            return False
        place, first = facts["place"] - 1, facts["first"]
        ours, theirs = ([(a.number, b.number) for a, b in step.rows] for step in parting)
        order = self._candidates(first)
        actual, forced = self._insides()
        return (
            actual == forced
            and ours[:place] == theirs[:place]
            and ours[place] == (first, facts["actual"])
            and theirs[place] == (first, facts["forced"])
            and order.index(facts["actual"]) < order.index(facts["forced"])
        )


def _named(listed: Iterable[object]) -> list[object]:
    """Players or pairs by number."""
    return sorted(
        tuple(numbers(player)) if isinstance(player, tuple) else player.number  # type: ignore[attr-defined]
        for player in listed
    )


def _meetings(step: GroupStep) -> set[frozenset[int]]:
    return {frozenset((first.number, second.number)) for first, second in step.pairs}
