"""At which requirements a bracket was paired: what the draft of 2015 lowered, and why again."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.systems.dutch.draft_2015.requirements import Requirements
from pairwright.systems.dutch.reasons.stage import BracketStage
from pairwright.systems.dutch.trace import BracketKind
from pairwright.vocabulary.reason import Fact, Phrase, Reason


def requirement_reasons(stage: BracketStage) -> Iterator[Reason]:
    """C.2, C.9 to C.14 of the draft; nothing for editions without such steps."""
    required = stage.trace.requirements
    if required is None:
        return
    bracket: dict[str, Fact] = {"bracket": stage.name}
    if required.again:
        yield Reason(_why_again(stage, required), (f"C.04.3 {required.again}",), bracket)
    if not required.p1:
        yield Reason("required.down", ("C.04.3 C.14",), bracket)
        return
    pairs: dict[str, Fact] = {"p0": required.p0, "p1": required.p1}
    lowered = "C.04.3 C.14" if required.p1 < required.p0 else "C.04.3 C.1"
    yield Reason("required.pairs", ("C.04.3 A.6", lowered), bracket | pairs)
    if required.m0:
        mdps: dict[str, Fact] = {"m0": required.m0, "m1": required.m1}
        fewer = "C.04.3 C.12" if required.m1 < required.m0 else "C.04.3 C.1"
        yield Reason("required.mdps", (fewer,), mdps)
    yield from _levels(required)


def _why_again(stage: BracketStage, required: Requirements) -> str:
    if stage.trace.kind is BracketKind.MERGED:
        return "required.merged"
    return "required.again" if required.again == "C.10" else "required.again-lowest"


def _levels(required: Requirements) -> Iterator[Reason]:
    """C.9: X and Z, then every criterion that was dropped."""
    (x1, z1), (x, z) = required.least, required.reached
    counts: dict[str, Fact] = {"x": x, "z": z, "x1": x1, "z1": z1}
    raised = ("C.04.3 C.9.e",) if (x, z) != (x1, z1) else ()
    yield Reason("required.colours", ("C.04.3 A.8", *raised), counts)
    for name, count in required.dropped:
        values: dict[str, Fact] = {
            "criterion": name,
            "text": Phrase(f"criterion.{name}"),
            "count": count,
        }
        yield Reason("required.dropped", (f"C.04.3 {name}", "C.04.3 C.9"), values)
    if not required.dropped:
        yield Reason("required.all", ("C.04.3 C.9",), {})
