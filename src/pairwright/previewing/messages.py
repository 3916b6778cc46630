"""What a preview says to people, in English; French and Italian are in locale/."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "preview.title": Message("Preview of round {round}"),
    "preview.open-games": Message(
        "{number} game of round {round} is open:",
        "{number} games of round {round} are open:",
        count="number",
    ),
    "preview.no-open-games": Message("With what is supposed, no game of round {round} is open."),
    "preview.game-of-match": Message("Board {board}: {white} – {black}, game {game}"),
    "preview.supposed": Message(
        "Supposed for {number} board:", "Supposed for {number} boards:", count="number"
    ),
    "preview.supposed-board": Message("Board {board}: {white} – {black}: {results}"),
    "preview.results": Message(
        "Every open game may end 1-0, drawn or 0-1; forfeits are not considered."
    ),
    "preview.all": Message(
        "This is {shown} outcome, and it was paired.",
        "These are {shown} outcomes, and all of them were paired.",
        count="outcomes",
    ),
    "preview.sample": Message(
        "{considered} of {shown} outcomes were paired, drawn by lot with seed {seed}: what follows "
        "is said about this sample."
    ),
    "preview.stopped": Message(
        "STOPPED: {considered} of {shown} outcomes were paired by then, and what follows is said "
        "about these only."
    ),
    "preview.without-pairing": Message(
        "In {number} of them no legal pairing exists, so no board is certain: there the arbiter "
        "decides."
    ),
    "preview.certain": Message("Certain"),
    "preview.certain-sample": Message("The same in all of the sample"),
    "preview.certain-stopped": Message("The same in all outcomes so far"),
    "preview.certain-boards": Message(
        "{number} board with the same players and colours",
        "{number} boards with the same players and colours",
        count="number",
    ),
    "preview.shifting": Message("May shift"),
    "preview.shifting-pairs": Message(
        "{number} pair that always meets, but on different boards or with different colours",
        "{number} pairs that always meet, but on different boards or with different colours",
        count="number",
    ),
    "preview.way": Message("board {board} ({outcomes})"),
    "preview.open": Message("Open"),
    "preview.open-players": Message(
        "{number} player, with possible opponents and in how many outcomes",
        "{number} players, with possible opponents and in how many outcomes",
        count="number",
    ),
    "preview.subject": Message("{subject}:"),
    "board": Message("round {round}, board {board}"),
    "two-results": Message("two results are supposed for it"),
    "no-board": Message("round {round} has no board {board}: a result cannot be supposed for it"),
    "has-result": Message(
        "{place} ({game}) has its result: only open games can be supposed to end in some way"
    ),
    "results": Message("{given} results are supposed for {open} open game(s)"),
    "open": Message("an open game cannot be supposed to be open; leave it out"),
    "samples": Message("a sample has 1 to {most} outcomes, not {samples}"),
    "seed": Message("a seed is not negative, as {seed} is"),
    "no-round": Message(
        "no round is paired yet, so there is nothing to preview: `pairwright pair` pairs round "
        "1, which depends on no result"
    ),
    "last": Message(
        "round {round} is the last of {round} rounds ({article}): no round follows that could "
        "be previewed"
    ),
    "finished": Message(
        "round {round} is finished (adjourned games count as draws, {article}), so there is "
        "nothing to preview: `pairwright pair` pairs round {next}"
    ),
}

CATALOGUE = Catalogue("pairwright.previewing", MESSAGES)
