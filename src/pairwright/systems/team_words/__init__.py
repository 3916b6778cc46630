"""What all systems say of players, said of teams: messages with the keys of the common ones."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "bye.odd": Message(
        "{number} team is to be paired, so there is nobody to meet",
        "{number} teams are to be paired, an odd number, so one of them has the bye",
        "number",
    ),
    "up.odd": Message(
        "{bracket}: {size} team to be paired, so another one has to float up",
        "{bracket}: {size} teams to be paired, an odd number, so another one has to float up",
        "size",
    ),
    "up.needed": Message(
        "{bracket}: {number} upfloater is needed to pair all {size} teams, as few as possible",
        "{bracket}: {number} upfloaters are needed to pair all {size} teams, as few as possible",
        "number",
    ),
    "tops": Message(
        "The teams with the smallest TPNs cannot all be top members of pairs as good as these; the "
        "first in order are {tops}"
    ),
    "passed.forbidden": Message(
        "{others} would come earlier, but the organiser has forbidden the match with {first}",
        "{others} would come earlier, but the organiser has forbidden the matches with {first}",
        "number",
    ),
    "passed.counts": Message(
        "{others} would come earlier, but a match with {first} would count under [{criterion}] "
        "({text}), and there is a pairing of the bracket in which nothing counts",
        "{others} would come earlier, but a match of any of them with {first} would count under "
        "[{criterion}] ({text}), and there is a pairing of the bracket in which nothing counts",
        "number",
    ),
    "up.score": Message(
        "The highest score from which a team can float up, so that all can be paired, is {score}: "
        "{after}",
        "The highest score from which a team can float up, so that all can be paired, is {score}: "
        "one of {after}",
        "left",
    ),
    "order.bottom": Message(
        "{second} has the smallest TPN of the bottom members that no earlier top member meets"
    ),
    "order.next-bottom": Message(
        "{second} is the next bottom member with which all the others can still be paired best"
    ),
    "then.alone": Message(
        "Then {stranded} could not all be paired among each other, and may meet no other team: no "
        "complete pairing is left"
    ),
    "then.bye-matches": Message(
        "Then the bye would go to {forced}, which has played {fewer} matches; {actual} has the "
        "same score and has played {matches}"
    ),
    "whynot.forbidden": Message("The organiser has forbidden the match {first} – {second}{why}"),
    "whynot.no-bye": Message("{number} teams are to be paired, an even number: there is no bye"),
    "then.bye-score": Message(
        "Then the bye would go to a team on {forced} instead of one on {actual}"
    ),
    "better.bye": Message(
        "team {other} should have the bye before {bye}, which can play {left} instead"
    ),
    "judge.absent": Message("team {player} is paired, but is not taking part"),
    "judge.away": Message("team {player} is paired, but is away ({kind})"),
    "judge.times": Message("team {player} is paired {times} times in one round"),
    "judge.unpaired": Message("team {player} is not paired"),
    "judge.byes": Message("{number} teams have the pairing-allocated bye: {players}"),
    "judge.even": Message("team {player} has the bye, but the number of teams is even"),
    "judge.met": Message("teams {first} and {second} have met before in round {rounds}"),
    "judge.met-before": Message("teams {first} and {second} have met before"),
    "judge.forbidden": Message("teams {first} and {second} must not meet in this round"),
    "judge.bye-barred": Message(
        "team {player} has the pairing-allocated bye, but already had one, won a match by forfeit "
        "or had a full-point bye"
    ),
}

PLAIN: Mapping[str, Message] = {
    "plain.bye.odd": MESSAGES["bye.odd"],
    "plain.up.odd": Message(
        "{bracket}: no other team is there, so one with fewer points plays up",
        "{bracket}: an odd number of teams, so one with fewer points plays up",
        "size",
    ),
    "plain.up.needed": Message(
        "{bracket}: {number} team with fewer points has to play up",
        "{bracket}: {number} teams with fewer points have to play up",
        "number",
    ),
    "plain.up.floats": Message("{player} ({score}) is the team that plays up"),
    "plain.order.bottom": Message(
        "Of each pair one is higher in the list: of the lower ones, {second} is the first that is "
        "free for {first}"
    ),
    "plain.order.next-bottom": Message(
        "Of each pair one is higher in the list: of the lower ones, {second} is the first with "
        "which all the others can be paired as well as possible"
    ),
    "plain.passed.counts": Message(
        "{others} was earlier in line for {first}, but that match has a drawback that can be "
        "avoided: {text}",
        "{others} were earlier in line for {first}, but those matches have a drawback that can be "
        "avoided: {text}",
        "number",
    ),
}

INTERFACE: Mapping[str, Message] = {
    "ui.members": Message("Teams"),
    "ui.player": Message("Team"),
    "ui.player-number": Message("team {player}"),
    "glossary.bracket": Message(
        "Bracket: teams that are paired together, those with the same score and those that came "
        "from another one"
    ),
    "glossary.float": Message(
        "Float: a match against another score; down, where the opponent has fewer points, up, "
        "where the opponent has more"
    ),
    "glossary.bye": Message(
        "Pairing-allocated bye: what the team gets that is left over where the number is odd"
    ),
}

TEAM_WORDS = Catalogue("pairwright.systems.team_words", {**MESSAGES, **PLAIN, **INTERFACE})
