"""The pairing-allocated bye (C.04.4.3 art. 1.1, 7.1; C.04.1 art. 3, 4)."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.systems.lim.field import LimField
from pairwright.systems.lim.log import LimStep, PassingGround, StepKind
from pairwright.systems.lim.players import LimPlayer, LimPosition, bye_order
from pairwright.systems.lim.procedure.bench import LimBench
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason, Score, fault


class ChosenBye(Frozen):
    """`step` is told in the log: whom the bye passed over, too."""

    index: int
    step: LimStep


def choose_bye(field: LimField, bench: LimBench) -> ChosenBye | None:
    """The first who may have it and without whom all the others can be paired.

    Raises NoLegalPairing where nobody can, or where an even number cannot be paired.
    """
    view, everybody = field.view, field.everybody
    spare = bench.spare(everybody, field.graph)
    if everybody.bit_count() % 2 == 0:
        if spare:
            raise _no_pairing(field, spare)
        return None
    order = sorted(range(len(field.players)), key=lambda i: bye_order(view, field.players[i]))
    possible = spare if 2 * bench.most_pairs(everybody, field.graph) + 1 == len(order) else 0
    if not possible:
        raise _no_pairing(field, spare)
    passed: list[tuple[int, PassingGround]] = []
    for index in order:
        player = field.players[index]
        if player.may_receive_bye and possible >> index & 1:
            return ChosenBye(index, _step(view, player, tuple(passed)))
        ground = PassingGround.REST if player.may_receive_bye else PassingGround.BARRED
        passed.append((player.number, ground))
    names = ", ".join(map(str, field.numbers(possible)))
    raise NoLegalPairing(fault("systems:none.left-over", "C.04.1 art. 4", names=names))


def _step(
    view: LimPosition, player: LimPlayer, passed: tuple[tuple[int, PassingGround], ...]
) -> LimStep:
    first_round = view.position.round_number == 1
    values: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "score": Score(player.pairing_score),
    }
    articles = view.edition.cite("7.1" if first_round else "1.1")
    message = "step.bye-first-round" if first_round else "step.bye"
    return LimStep(
        StepKind.BYE, None, (player.number,), Reason(message, articles, values), passed=passed
    )


def _no_pairing(field: LimField, spare: int) -> NoLegalPairing:
    [article] = field.view.edition.cite("2.1")
    names = ", ".join(map(str, field.numbers(spare)))
    return NoLegalPairing(fault("systems:none.compatible", article, names=names))
