"""What command line and server say of what went wrong, in English; the others are in locale/."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

PROBLEMS: Mapping[str, Message] = {
    "more": Message("{what} (and {number} more)"),
    "our-fault": Message("our own fault: {what}. Please report it, with the input"),
    "no-entry": Message("No such file or directory"),
    "no-access": Message("Permission denied"),
    "a-folder": Message("Is a directory"),
    "no-folder": Message("Not a directory"),
    "disk-full": Message("No space left on device"),
    "read-only": Message("Read-only file system"),
    "name-too-long": Message("File name too long"),
    "memory": Message("this is too large for the memory of this machine"),
}

INPUTS: Mapping[str, Message] = {
    "empty-folder": Message(
        "there is no tournament in this folder: no file has a name in .trf or .json"
    ),
    "empty-archive": Message(
        "there is no tournament in this archive: no file has a name in .trf or .json"
    ),
    "no-file": Message("this is not a file"),
    "archive-rest": Message("{what}; the rest of the archive was not read"),
    "archive-unreadable": Message("the archive cannot be read: {what}"),
    "archive-damaged": Message("the archive is damaged, or not an archive of files: {what}"),
    "pairs-alone": Message("there is no .trf file beside these pairs"),
    "archive-large": Message("the archive unpacks to more than {size} MiB (see --limit-archive)"),
    "archive-header": Message("a header of the archive is too large"),
    "archive-members": Message("the archive has more than {most} members (see --limit-members)"),
    "archive-waiting": Message(
        "positions of more than {size} MiB wait for their .pairs: put each beside its own"
    ),
    "member-large": Message("{name} is larger than {size} MiB"),
    "acceleration-line": Message(
        "{file}:{line}: this is not a number, or numbers as 1-20, and the virtual points of round "
        "1, 2, ...: {text}"
    ),
    "acceleration-twice": Message("{file}:{line}: number {player} stands in an earlier line too"),
    "not-utf-8": Message(
        "{name}:{line}: this is not UTF-8: byte {byte}; write the file as plain text"
    ),
}

LOOKS: Mapping[str, Message] = {
    "look-no-results": Message("there is no round before round {round} whose results could change"),
    "look-no-game": Message("{white} and {black} have no result of a game in the round before"),
    "look-changed": Message(
        "Of {of} boards of round {round}, a bye counted, {number} is another.",
        "Of {of} boards of round {round}, a bye counted, {number} are others.",
        count="number",
    ),
    "look-recorded": Message("With the recorded result, {result}"),
    "look-supposed": Message("With {result}"),
}

WORK: Mapping[str, Message] = {
    "other-version": Message(
        "{address}: worker {worker} has pairwright {found}, this is {here}: results of two "
        "versions cannot be told apart; install the same one everywhere"
    ),
    "ratings-of-teams": Message(
        "these are standings of teams, which have no rating; `ratings` shows those of the players"
    ),
    "k": Message("{text} is no K of a player; write number and K, as 7:40,12:20"),
    "no-round": Message("--rounds: there is no round {round}; rounds are 1 to {last}"),
    "one-edition": Message(
        "{system}, has only one edition here, {edition}: there is nothing to compare (--system "
        "names another system)"
    ),
    "few-editions": Message("--editions names {number} edition(s): name two or more of {known}"),
    "no-earlier-run": Message("{path} is no file of an earlier run: {what}"),
    "other-settings": Message(
        "{path} belongs to a run with other settings ({found}); this one has: {settings}. Give "
        "it another file, or delete that one"
    ),
}

CATALOGUE = Catalogue("pairwright.service", {**PROBLEMS, **INPUTS, **LOOKS, **WORK})
