"""Editions side by side as lines of text for people, in their language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.service.editions import ComparedRound, EditionsComparison, Grounds, SharedPairing
from pairwright.vocabulary.language import Language


def headline(comparison: EditionsComparison, name: str, words: Language) -> str:
    """What is compared."""
    return words.say(
        "editions.head",
        file=name,
        system=comparison.system,
        editions=_names(comparison.editions),
        rounds=len(comparison.rounds),
    )


def round_lines(compared: ComparedRound, words: Language) -> Iterator[str]:
    """The round: whether the editions agree, else who meets whom by each, and why."""
    yield words.say("editions.round", round=compared.round, what=_outcome(compared, words))
    for edition, problem in compared.not_paired:
        yield "  " + words.say("editions.cannot", edition=edition, problem=problem)
    if not compared.is_different:
        return
    labels = [f"{_names(shared.editions)}:" for shared in compared.pairings]
    width = max(map(len, labels))
    for label, shared in zip(labels, compared.pairings, strict=True):
        yield f"  {label:<{width}}  {_apart(shared, words)}"
    for ground in compared.grounds:
        yield "  " + words.say(
            "editions.why",
            edition=ground.edition,
            others=_names(ground.others),
            why="; ".join(grounds_said(ground, words)),
        )


def grounds_said(ground: Grounds, words: Language) -> list[str]:
    """Why, each reason with its articles."""
    return [words.told(reason) for reason in ground.reasons]


def _outcome(compared: ComparedRound, words: Language) -> str:
    if compared.is_different:
        return words.say("editions.different", number=len(compared.pairings))
    if not compared.pairings:
        return words.say("editions.nobody")
    if compared.not_paired:
        return words.say("editions.same-by", editions=_names(compared.pairings[0].editions))
    return words.say("editions.same")


def _names(editions: Sequence[str]) -> str:
    return ", ".join(editions)


def _apart(shared: SharedPairing, words: Language) -> str:
    bye = words.say("ui.bye-cell")
    return ", ".join(
        f"{white} {bye}"
        if board is None
        else words.say("editions.board", board=board, white=white, black=black)
        for board, (white, black) in shared.apart
    )
