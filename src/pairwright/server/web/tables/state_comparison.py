"""What an act changed: the state before and the state after, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairwright.event import Entry, Event, State
from pairwright.event.phrases import results_shown, seen_from_first
from pairwright.frozen import Frozen
from pairwright.position import out_of_round
from pairwright.ranking import StandingsRow, standings
from pairwright.ranking.texts import points_text
from pairwright.service.events.words import names_in
from pairwright.service.ranking import counted_rounds
from pairwright.systems import system_named
from pairwright.tournament import Game, GameResult, PairwrightError, Player, Round
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import edition_named

MOST_OF_A_GROUP = 60


class Change(Frozen):
    """One thing, as it was and as it is; empty where it was or is not there.

    `moments` says that both are times.
    """

    what: str
    before: str
    after: str
    moments: bool = False


class ChangeGroup(Frozen):
    """Changes of one kind; `more` are those beyond the first ones."""

    kind: str
    changes: tuple[Change, ...]
    more: int = 0


class StateComparison:
    """Two states of an event, in the words of a language.

    Players are told by the numbers of the state after; an act that gives new numbers says which.
    """

    def __init__(self, event: Event, entry: Entry, words: Language) -> None:
        self.before = event.states[entry.sequence - 1]
        self.after = event.states[entry.sequence]
        self._new = dict(entry.effect.numbers)
        self._words = words
        self._names = names_in(self.before) | names_in(self.after)

    def groups(self) -> list[ChangeGroup]:
        """Everything that changed, by kind; kinds without a change are left out."""
        found: list[tuple[str, Iterator[Change]]] = [
            ("boards", self._boards()),
            ("byes", self._byes()),
            ("players", self._players()),
            ("numbers", self._numbers()),
            ("absences", self._absences()),
            ("presence", self._presence()),
            ("corrections", self._corrections()),
            ("settings", self._settings()),
            ("published", self._published()),
            ("standings", self._standings()),
        ]
        return [group for kind, changes in found if (group := _group(kind, list(changes)))]

    # --- Rounds ----------------------------------------------------------------------------------

    def _rounds(self) -> Iterator[tuple[int, Round, Round]]:
        """The rounds that are not the same."""
        old, new = self.before.facts.rounds, self.after.facts.rounds
        for number in range(1, max(len(old), len(new)) + 1):
            played = old[number - 1] if number <= len(old) else Round()
            other = new[number - 1] if number <= len(new) else Round()
            if played != other:
                yield number, played, other

    def _boards(self) -> Iterator[Change]:
        for number, played, other in self._rounds():
            old = {
                (self._number(g.white), self._number(g.black)): self._results(g)
                for g in played.games
            }
            new = {(g.white, g.black): self._results(g) for g in other.games}
            for pair in dict.fromkeys((*old, *new)):
                if old.get(pair) != new.get(pair):
                    white, black = map(self._named, pair)
                    what = self._words.say(
                        "tables.changed.board", round=number, white=white, black=black
                    )
                    yield Change(what, old.get(pair, ""), new.get(pair, ""))

    def _results(self, game: Game) -> str:
        if set(game.results) == {GameResult.MISSING}:
            return self._words.say("tables.changed.open")
        return results_shown(seen_from_first(game.results))

    def _byes(self) -> Iterator[Change]:
        for number, played, other in self._rounds():
            old = {self._number(bye.player): self._kind(bye.kind.value) for bye in played.byes}
            new = {bye.player: self._kind(bye.kind.value) for bye in other.byes}
            yield from self._of_players(old, new, number)

    def _absences(self) -> Iterator[Change]:
        rounds = {a.round for s in (self.before, self.after) for a in s.facts.announcements}
        for number in sorted(rounds):
            old, new = (
                {
                    given(a.participant): self._kind(a.kind.value)
                    for a in state.facts.announcements
                    if a.round == number
                }
                for state, given in ((self.before, self._number), (self.after, int))
            )
            yield from self._of_players(old, new, number)
        old, new = (
            {
                given(player): self._kind(out)
                for player, out in out_of_round(state.facts, state.next_round).items()
            }
            for state, given in ((self.before, self._number), (self.after, int))
        )
        yield from self._of_players(old, new)

    def _kind(self, bye: str) -> str:
        return self._words.say(f"bye.{bye}")

    def _of_players(
        self, old: Mapping[int, str], new: Mapping[int, str], number: int = 0
    ) -> Iterator[Change]:
        for player in sorted({*old, *new}):
            if old.get(player) != new.get(player):
                what = self._named(player)
                if number:
                    what = self._words.say("tables.changed.player", round=number, player=what)
                yield Change(what, old.get(player, ""), new.get(player, ""))

    # --- People ----------------------------------------------------------------------------------

    def _players(self) -> Iterator[Change]:
        old = {self._number(p.number): _described(p) for p in self.before.facts.players}
        new = {p.number: _described(p) for p in self.after.facts.players}
        yield from self._of_players(old, new)

    def _numbers(self) -> Iterator[Change]:
        for old, new in sorted(self._new.items(), key=lambda pair: pair[1]):
            if old != new:
                yield Change(self._names.get(new, ""), str(old), str(new))

    def _presence(self) -> Iterator[Change]:
        here = self._words.say("tables.changed.present")
        yield from self._of_players(
            {self._number(player): here for player in self.before.checked_in},
            dict.fromkeys(self.after.checked_in, here),
        )

    # --- The rest --------------------------------------------------------------------------------

    def _corrections(self) -> Iterator[Change]:
        old = {
            (c.round, self._number(c.white), self._number(c.black)): c
            for c in self.before.facts.game_corrections
        }
        new = {(c.round, c.white, c.black): c for c in self.after.facts.game_corrections}
        for place in dict.fromkeys((*old, *new)):
            if old.get(place) == new.get(place):
                continue
            number, white, black = place
            what = self._words.say(
                "tables.changed.board",
                round=number,
                white=self._named(white),
                black=self._named(black),
            )
            texts = [
                results_shown((c.result,)) if c else "" for c in (old.get(place), new.get(place))
            ]
            yield Change(what, texts[0], texts[1])

    def _settings(self) -> Iterator[Change]:
        old, new = (dict(self._told(state)) for state in (self.before, self.after))
        for name in dict.fromkeys((*old, *new)):
            if old.get(name) != new.get(name):
                label = self._words.say(f"tables.setting.{name}")
                yield Change(label, old.get(name, ""), new.get(name, ""), name == "finished")

    def _told(self, state: State) -> Iterator[tuple[str, str]]:
        """What is declared, as texts."""
        facts = state.facts
        say = self._words.say
        yes = say("tables.yes")
        points = facts.point_system
        told = {
            "name": facts.name,
            "city": facts.city,
            "federation": facts.federation,
            "start_date": facts.start_date,
            "end_date": facts.end_date,
            "chief_arbiter": facts.chief_arbiter,
            "time_control": facts.time_control,
            "encoded_time_control": facts.encoded_time_control,
            "rounds": str(facts.number_of_rounds or ""),
            "ranks": "".join(
                f"{ranks.federation} {ranks.method}".strip() for ranks in facts.rank_methods[:1]
            ),
            "long_event": "" if facts.long_event is None else facts.long_event.ratings.value,
            "system": self._system(state),
            "initial_colour": (
                say(f"colour.{facts.initial_colour.value}") if facts.initial_colour else ""
            ),
            "points": " / ".join(
                map(str, (points.white_win, points.white_draw, points.white_loss))
            ),
            "tie_breaks": ", ".join(facts.standings_order),
            "forbidden": str(len(facts.forbidden_pairs) or ""),
            "lots": state.lots,
            "numbers_final": yes if state.numbers_frozen else "",
            "change": "" if state.session is None else state.session.ground.value,
            "finished": state.finished,
            "fide_mode": yes if state.fide_mode else say("tables.no"),
        }
        yield from told.items()

    def _system(self, state: State) -> str:
        declared = state.facts.declaration
        if not declared.system:
            return ""
        system = self._words.fact(system_named(declared.system).named)
        if not declared.edition:
            return system
        edition = edition_named(declared.edition)
        return self._words.say("ui.rules", system=system, edition=edition)

    def _published(self) -> Iterator[Change]:
        rounds = max(len(self.before.files), len(self.after.files))
        for number in range(1, rounds + 1):
            for sheet in ("pairings", "results", "standings"):
                old, new = (_time_of(state, number, sheet) for state in (self.before, self.after))
                if old != new:
                    what = self._words.say(
                        "tables.changed.sheet",
                        round=number,
                        sheet=self._words.say(f"sheet.{sheet}"),
                    )
                    yield Change(what, old, new, moments=True)

    def _standings(self) -> Iterator[Change]:
        old_facts, new_facts = self.before.facts, self.after.facts
        same_games = old_facts.rounds == new_facts.rounds
        if not self.after.started or (
            same_games and old_facts.game_corrections == new_facts.game_corrections
        ):
            return
        try:
            old, new = self._places(self.before), self._places(self.after)
        except PairwrightError:
            return  # facts in between that no table can be made of
        moved = {self._number(number): row for number, row in old.items()}
        scored = [n for n in new if n not in moved or moved[n].points != new[n].points]
        for number in dict.fromkeys((*scored, *new, *moved)):  # whose score it was comes first
            before, after = moved.get(number), new.get(number)
            if _standing(before) != _standing(after):
                yield Change(self._named(number), self._place(before), self._place(after))

    def _places(self, state: State) -> dict[int, StandingsRow]:
        facts = state.tournament
        made = standings(facts, after_round=counted_rounds(facts), lots=state.lots or None)
        return {row.number: row for row in made.rows}

    def _place(self, row: StandingsRow | None) -> str:
        if row is None:
            return ""
        points = self._words.decimal(points_text(int(row.points * 100)))
        return self._words.say("tables.changed.place", rank=row.rank_text, points=points)

    def _number(self, old: int) -> int:
        return self._new.get(old, old)

    def _named(self, number: int) -> str:
        return f"{number} {self._names.get(number, '')}".strip()


def _standing(row: StandingsRow | None) -> tuple[object, ...]:
    return () if row is None else (row.rank_text, row.points)


def _described(player: Player) -> str:
    rating = str(player.rating or "")
    parts = (player.title.value, player.name, rating, player.federation)
    return " ".join(part for part in parts if part)


def _time_of(state: State, number: int, sheet: str) -> str:
    if number > len(state.files):
        return ""
    return str(getattr(state.files[number - 1].published, sheet))


def _group(kind: str, changes: list[Change]) -> ChangeGroup | None:
    if not changes:
        return None
    shown_ones = changes[:MOST_OF_A_GROUP]
    return ChangeGroup(kind, tuple(shown_ones), len(changes) - len(shown_ones))
