"""Reasons in plain words, in English: the paragraph with which an answer opens.

`plain.KEY` says what the reason or phrase KEY means to somebody who has never seen the rules: no
criteria, no articles, no names of groups. What has no plain form is left to the reasons below the
paragraph. A system adds those of its own reasons to its own messages.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Message


def as_they_are(messages: Mapping[str, Message], *keys: str) -> dict[str, Message]:
    """Messages that are plain already, under their plain keys."""
    return {f"plain.{key}": messages[key] for key in keys}


SCORES: Mapping[str, Message] = {
    "plain.same-score": Message("{white} and {black} both have {score}"),
    "plain.other-score": Message(
        "{higher} has {score} and {lower} {low}: not everybody can have an opponent with the same "
        "points"
    ),
}

PASSED: Mapping[str, Message] = {
    "plain.passed.met": Message(
        "{other} was earlier in line for {first}, but the two met in round {round}"
    ),
    "plain.passed.met-before": Message(
        "{other} was earlier in line for {first}, but the two have met"
    ),
    "plain.passed.forbidden": Message(
        "{others} was earlier in line for {first}, but the organiser does not let them meet",
        "{others} were earlier in line for {first}, but the organiser does not let them meet",
        "number",
    ),
    "plain.passed.absolute": Message(
        "{others} was earlier in line for {first}, but both must have {colour} now",
        "{others} were earlier in line for {first}, but all of them must have {colour} now",
        "number",
    ),
    "plain.passed.counts": Message(
        "{others} was earlier in line for {first}, but that game has a drawback that can be "
        "avoided: {text}",
        "{others} were earlier in line for {first}, but those games have a drawback that can be "
        "avoided: {text}",
        "number",
    ),
    "plain.passed.rest": Message(
        "{others} was earlier in line for {first}, but then the others could not be paired as well",
        "{others} were earlier in line for {first}, but then the others could not be paired as "
        "well",
        "number",
    ),
}

CAUSES: Mapping[str, Message] = {
    "cause.same-colour": Message(
        "{first} and {others} should both have {colour}",
        "{first} and all of {others} should have {colour}",
        "number",
    ),
    "cause.down": Message(
        "{players} floated down in round {round}",
        "{players} floated down in round {round}",
        "number",
    ),
    "cause.up": Message(
        "{players} floated up in round {round}",
        "{players} floated up in round {round}",
        "number",
    ),
    "cause.floated": Message(
        "{players} met an opponent with other points in round {round}",
        "{players} met opponents with other points in round {round}",
        "number",
    ),
    "plain.cause.down": Message(
        "{players} already moved down in round {round}",
        "{players} already moved down in round {round}",
        "number",
    ),
    "plain.cause.up": Message(
        "{players} already moved up in round {round}",
        "{players} already moved up in round {round}",
        "number",
    ),
}

COLOURS: Mapping[str, Message] = {
    "plain.colour.stronger": Message("Both should have {colour}; {player} has the stronger claim"),
    "plain.colour.wider": Message(
        "Both must have {colour}; {player} is further out of balance and gets it"
    ),
    "plain.colour.initial-odd": Message(
        "Neither has had a colour yet: colours go by turns down the list"
    ),
    "plain.colour.initial-even": Message(
        "Neither has had a colour yet: colours go by turns down the list"
    ),
    "plain.preference.twice": Message("{player} had {last} twice running and must have {colour}"),
    "plain.preference.difference": Message(
        "{player} has had White {whites} × and Black {blacks} × and should have {colour}"
    ),
    "plain.preference.balanced": Message(
        "{player} has had both colours equally often, {last} last, and should have {colour}"
    ),
}

BYES: Mapping[str, Message] = {
    "plain.bye.tpn": Message("{player} comes last in the list of them"),
    "plain.bye.receives": Message("So {player} has the bye"),
}

UPFLOATS: Mapping[str, Message] = {
    "plain.up.odd": Message(
        "{bracket}: nobody else is there, so somebody with fewer points plays up",
        "{bracket}: an odd number of players, so somebody with fewer points plays up",
        "size",
    ),
    "plain.up.needed": Message(
        "{bracket}: {number} player with fewer points has to play up",
        "{bracket}: {number} players with fewer points have to play up",
        "number",
    ),
    "plain.up.floats": Message("{player} ({score}) is the one who plays up"),
}

LATER = Message(
    "Then all that counts would be equal, but the rules go through the possible pairings in a "
    "fixed order and take the first"
)
REST = Message("Then the others could not be paired as well")

WHY_NOT: Mapping[str, Message] = {
    "plain.then.criterion": Message("Then something that goes first would be worse: {text}"),
    "plain.then.bye-tpn": Message(
        "Then the bye would go to {forced}; {actual} comes later in the list of those who could "
        "have it as well"
    ),
}

PLAIN: Mapping[str, Message] = {
    **SCORES,
    **PASSED,
    **CAUSES,
    **COLOURS,
    **BYES,
    **UPFLOATS,
    **WHY_NOT,
}
