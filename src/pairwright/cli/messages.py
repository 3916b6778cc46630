"""What the command line refuses, in English. French and Italian are in locale/."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "no-shell": Message("completion is for {known}, not for '{name}': name one of them"),
    "folded": Message("{line} ({number} of this kind; `{command}` lists every one)"),
    "not-one-of": Message("'{text}' is not one of {known}"),
    "no-whole-number": Message("'{text}' is not a whole number"),
    "no-number": Message("'{text}' is not a number"),
    "not-at-least": Message("{value} is not at least {least}"),
    "not-between": Message("{value} is not between {least} and {most}"),
    "no-file": Message("there is no file '{file}'"),
    "rounds-list": Message("--rounds {text} is not a list such as 3 or 1,4-6"),
    "sign-key": Message(
        "--sign and --key go together: make a key with `pairwright protocol new-key`"
    ),
    "questions-list": Message(
        "{text} is not a list of questions, such as 21 or 22-32,40 (1 to {last})"
    ),
    "verification.questions": Message("Questions"),
    "verification.partly": Message("partly"),
    "verification.all": Message("All questions"),
    "verification.edition": Message(
        "{edition}. A list of numbers, as 22-32, shows questions with their evidence."
    ),
    "for-and-to": Message("--for chooses the format that the program reads: leave out --to"),
    "digits": Message("{option}: a number of {number} digits is too large"),
    "virtual-points": Message(
        "the file gives virtual points for round {number} itself, and -b would give others: "
        "leave one of the two out"
    ),
    "declared": Message("the tournament is declared as {code}, which is not --{system}"),
    "team-choice": Message("{text} is no choice for teams; use {known}"),
    "trf16-teams": Message("TRF16 cannot hold team events: use --format trf26 or json"),
    "no-points-for": Message("{name} are no points for {title}; known: {known}"),
    "directory": Message("{count} tournaments need a directory: add --output DIR"),
    "table-directory": Message("a table names files: add --output DIR"),
    "answers-directory": Message("questions and answers are files: add --output DIR"),
    "answers-format": Message(
        "questions and answers are report files, which other programs read: add --format trf26"
    ),
    "row-alone": Message("--row says what the rows of a table are about: add --table FILE"),
    "no-points": Message("{word} says no points; write W=3 D=1 L=0 A=0 P=1, or one of: {known}"),
    "explain-format": Message(
        "--explain is text for people, and --format {value} is for programs: use --format "
        "table, or `pairwright explain --format json`"
    ),
    "time-limit": Message(
        "--time-limit is for a tournament file: what is paired of an event is recorded; try it "
        "on a copy (pairwright convert)"
    ),
    "by-hand": Message("{option} is for the next round of an event (pairwright new --help)"),
    "outcome": Message("--outcome {text} is not a board and its result, such as 4=1-0 or 12-7=1/2"),
    "outcome-twice": Message("--outcome {text}: this board has a supposed result already"),
    "pdf": Message("a PDF is not for a terminal; name a file: --output {value}.pdf"),
    "round-of-pgn": Message("--round is for PGN: other files have all rounds"),
    "trust-proxy": Message("--trust-proxy: {what}"),
    "role": Message("--role is one of {known}; a witness is made over HTTP"),
    "ratings": Message("the lowest rating, {lowest}, is above the highest, {highest}"),
    "player-csv": Message("--player has no CSV form; use table, json or html"),
    "why-csv": Message("--why has no CSV form; use table, json or html"),
    "not-written": Message("{what}; nothing is written for {format}"),
    "stopped": Message("stopped"),
    "kept": Message("what was done is kept in {state}: the same command goes on from there"),
    "rounds-done": Message("{done} of {number} rounds"),
    "no-font": Message(
        "no font for PDFs here has {signs}, so they are printed as boxes; --format html uses the "
        "fonts of your machine"
    ),
    "debug": Message("{line} and what {option} shows."),
}

CATALOGUE = Catalogue("pairwright.cli", MESSAGES)
