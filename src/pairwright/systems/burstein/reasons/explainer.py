"""All that can be asked about a Burstein round after the seeding rounds (C.04.4.2).

Why these players float out of a bracket, and why this player has the bye (3.1).

Why not: what speaks for our bracket against one with the wish, and who may not have the bye.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pairwright.systems.basic_reasons import named_pair, narrowed, refs
from pairwright.systems.bracket_reasons import (
    Apart,
    BracketReasons,
    ByeArticles,
    ByeRule,
    Cites,
    most_played,
)
from pairwright.systems.burstein.criteria import Pair, violates_colours
from pairwright.systems.burstein.editions import BursteinEdition
from pairwright.systems.burstein.pairing import SOLVERS
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.reasons.pairs import (
    Scene,
    colour_reason,
    colour_term,
    crossed_out,
    measured,
    pair_reasons,
)
from pairwright.systems.burstein.solver.field import BursteinField
from pairwright.systems.burstein.steps import BursteinBracketStep, BursteinRoundSteps
from pairwright.systems.decisions import steps_of
from pairwright.systems.field import can_be_left_over
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason, Score


def barred_from_bye(scene: Scene, player: BursteinPlayer) -> Reason:
    """The round that bars the player from the bye."""
    position = scene.view.position
    cited = scene.edition.cited("barred")
    named: dict[str, Fact] = {"player": PlayerRef(player.number)}
    for number, record in enumerate(player.records, start=1):
        if record.pairing_allocated_bye:
            return Reason("whynot.had-bye", cited, named | {"round": number})
        if not record.played and record.result_points >= position.win:
            return Reason("whynot.free-win", cited, named | {"round": number})
    return Reason("whynot.barred", cited, named)


def in_bracket(scene: Scene, ours: BursteinBracketStep, theirs: BursteinBracketStep) -> Reason:
    """The first criterion that differs, or else the order of 4.3."""
    edition = scene.edition
    bracket: dict[str, Fact] = {"bracket": scene.name(ours)}
    for (name, actual), (_, forced) in zip(ours.values, theirs.values, strict=True):
        if actual != forced:
            criterion = edition.criterion(name)
            values: dict[str, Fact] = {
                "criterion": name,
                "text": Phrase(criterion.term),
                "actual": measured(name, actual),
                "forced": measured(name, forced),
            }
            return Reason("then.criterion", criterion.cited, bracket | values)
    place = next(
        place
        for place, both in enumerate(zip(ours.opponents, theirs.opponents, strict=True))
        if both[0] != both[1]
    )
    values = {"player": PlayerRef(ours.members[place].number), "bsn": place + 1}
    for name, step in (("actual", ours), ("forced", theirs)):
        met = step.opponents[place]
        if not met:
            return Reason("then.floats", edition.cited("order"), bracket | values)
        values[name] = PlayerRef(step.members[met - 1].number)
    return Reason("then.earlier-opponent", edition.cited("order"), bracket | values)


def bye_articles(edition: BursteinEdition) -> ByeArticles:
    """3.1 (old: 4)."""
    cited = edition.cited
    return ByeArticles(
        odd=cited("pab"),
        barred=cited("barred"),
        completion=(*cited("bye"), *cited("completion")),
        score=cited("bye_score"),
        last=cited("bye_rank"),
        given=cited("bye"),
        says_last="bye.last-in-order" if edition.joins else "bye.lowest-rank",
        says_instead="then.bye-rank",
    )


def bye_rules(edition: BursteinEdition, receiver: BursteinPlayer) -> Iterator[ByeRule]:
    """3.1.4; the old text has no such rule."""
    if not edition.joins:
        yield most_played(edition.cited("bye_games"), receiver)


def float_reasons(scene: Scene, step: BursteinBracketStep) -> Iterator[Reason]:
    """Why so many, and why these, float; nothing where nobody does."""
    number, size = len(step.floaters), len(step.members)
    edition = scene.edition
    if len(step.scores) > 1:
        joined: dict[str, Fact] = {"bracket": scene.name(step)}
        yield Reason("joined", edition.cited("completion"), joined)
    if not number:
        return
    values: dict[str, Fact] = {"bracket": scene.name(step), "size": size, "number": number}
    message = "leave.odd" if number == 1 else "leave.needed"
    yield Reason(message, edition.cited("leaving"), values)
    if number == 1:
        yield from _one_floater(scene, step)
        return
    chosen: dict[str, Fact] = {"bracket": scene.name(step), "floaters": refs(step.floaters)}
    criteria = [text for criterion in edition.quality for text in criterion.cited]
    yield Reason("leave.set", (*criteria, *edition.cited("order")), chosen)


def _one_floater(scene: Scene, step: BursteinBracketStep) -> Iterator[Reason]:
    """What each rule leaves of those who could be the one, as far as it narrows the choice."""
    edition, choice = scene.edition, scene.single_choice(step)
    [floater] = step.floaters
    bracket: dict[str, Fact] = {"bracket": scene.name(step)}
    possible, served, granting = map(
        scene.field.members, (choice.possible, choice.served, choice.granting)
    )
    if edition.joins:
        cited = tuple(map(edition.article, ("6.3", "6.6")))
        yield narrowed("leave.may", cited, possible, bracket)
    else:
        cited = (*edition.criterion("C6").cited, *edition.cited("completion"))
        score: dict[str, Fact] = {"score": Score(floater.pairing_score)}
        yield narrowed("leave.score", cited, possible, bracket | score)
        if len(served) < len(possible):
            yield narrowed("leave.following", edition.criterion("C7").cited, served, bracket)
    if len(granting) < len(served):
        lost: dict[str, Fact] = {"denied": choice.denied}
        message = "leave.due-colours" if edition.joins else "leave.colours"
        yield narrowed(message, edition.quality[-1].cited, granting, bracket | lost)
    if len(granting) > 1:
        named: dict[str, Fact] = {"player": PlayerRef(floater.number)}
        yield Reason("leave.order", edition.cited("order"), bracket | named)


def floats_reason(scene: Scene, step: BursteinBracketStep, player: BursteinPlayer) -> Reason:
    """That the player floats, with the score."""
    values: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "score": Score(player.pairing_score),
        "bracket": scene.name(step),
    }
    return Reason("leave.floats", scene.edition.cited("floater"), values)


Players = Sequence[BursteinPlayer]


class BursteinReasons(BracketReasons):
    """The reasons of one round. Without a trace with values the round is paired again."""

    _steps: BursteinRoundSteps

    def __init__(self, view: BursteinPosition, trace: object = None) -> None:
        edition = view.edition
        steps: BursteinRoundSteps = steps_of(trace) or SOLVERS[edition.name](view, True)
        self._scene = Scene(view, steps)
        rematch, completion, barred = map(edition.cited, ("rematch", "completion", "barred"))
        super().__init__(view, steps, Cites(rematch, completion, barred, bye_articles(edition)))

    def board(self, white: int, black: int) -> list[Reason]:
        """Why these two meet, and why with these colours: the higher-ranked one first (1.8)."""
        first, other = sorted((white, black), key=lambda number: self._people[number].ranking)
        return super().board(first, other)

    def _meeting(self, place: int, pair: Pair) -> Iterator[Reason]:
        first, other = sorted(pair, key=lambda player: player.ranking)
        return pair_reasons(self._scene, self._steps.brackets[place], first, other)

    def _colours(self, burstein_player: BursteinPlayer, other: BursteinPlayer) -> Iterator[Reason]:
        yield colour_reason(self._scene, burstein_player, other)

    def _floats(self, player: BursteinPlayer) -> Iterator[Reason]:
        """Out of which brackets the player floats."""
        for step in self._steps.brackets:
            if player in step.floaters:
                yield from float_reasons(self._scene, step)
                yield floats_reason(self._scene, step, player)

    def _bracket(self, place: int) -> BracketView:
        step = self._steps.brackets[place]
        criterion = self._scene.edition.criterion
        return BracketView(
            name=self._scene.name(step),
            mdps=tuple(player.number for player in step.incoming),
            residents=tuple(resident.number for resident in step.residents),
            s1=tuple(first.number for first, _ in step.pairs),
            s2=tuple(second.number for _, second in step.pairs),
            pairs=tuple((first.number, second.number) for first, second in step.pairs),
            floaters=tuple(floater.number for floater in step.floaters),
            crossed_out=tuple(crossed_out(step)),
            values=tuple(
                CriterionView(name, Phrase(criterion(name).term), measured(name, value))
                for name, value in step.values
            ),
            reasons=tuple(float_reasons(self._scene, step)),
            sides=(Phrase("side.higher"), Phrase("side.lower")),
        )

    def _never(self, burstein_player: BursteinPlayer, other: BursteinPlayer) -> Reason | None:
        """[C3] (old: 5.2, 5.3)."""
        if not violates_colours(burstein_player, other):
            return None
        colour: dict[str, Fact] = {"colour": colour_term(burstein_player.preference.colour)}
        cited, both = (
            self._scene.edition.cited("colours"),
            named_pair(burstein_player.number, other.number),
        )
        return Reason("whynot.absolute", cited, both | colour)

    def _barred(self, player: BursteinPlayer) -> Iterator[Reason]:
        yield barred_from_bye(self._scene, player)

    def _bye_rules(self, receiver: BursteinPlayer) -> Iterator[ByeRule]:
        return bye_rules(self._scene.edition, receiver)

    def _completing(self, some: Players) -> Players:
        return can_be_left_over(self._scene.field, some)

    def _again(self, players: Players, apart: Apart) -> BursteinRoundSteps:
        view = self._scene.view
        wished = replace(view, participants=tuple(players), forbidden=view.forbidden | apart)
        return SOLVERS[view.edition.name](wished, True)

    def _graph(self, players: Players) -> tuple[Sequence[int], Sequence[int]]:
        field = BursteinField(replace(self._scene.view, participants=tuple(players)))
        return field.graph, field.numbers(field.everybody)

    def _outcome(self, step: BursteinBracketStep) -> object:
        return super()._outcome(step), {floater.number for floater in step.floaters}

    def _parted(self, ours: BursteinBracketStep, theirs: BursteinBracketStep) -> Reason:
        return in_bracket(self._scene, ours, theirs)
