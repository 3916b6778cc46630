"""Everything an explanation can say, in English. The other languages are in locale/.

The English text is the key of the catalogues, as gettext has it. A message that counts something
has a plural, and names the value that decides between the two. Articles are not part of the
texts: they stand behind each sentence, the same in all languages.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.explain.double_swiss.messages import DOUBLE_SWISS
from pairwright.explain.reason_texts import BRACKETS, BYES, COLOURS, FLOATS, PAIRS, Message
from pairwright.systems.dutch.criteria import (
    DOWNFLOATERS_2017,
    DOWNFLOATERS_2026,
    QUALITY_2017,
    QUALITY_2026,
)

BYE_SCORE = "score of the receiver of the pairing-allocated bye"
LOOK_AHEAD = "downfloaters of the following bracket, and their scores"
UNPLAYED_GAMES = "unplayed games of the receiver of the bye"

CRITERIA: Mapping[str, Message] = {
    "criterion.C5": Message(BYE_SCORE),
    "criterion.C8": Message(LOOK_AHEAD),
    "criterion.C.7": Message(LOOK_AHEAD),
    "criterion.C9": Message(UNPLAYED_GAMES),
    **{
        f"criterion.{criterion.name}": Message(criterion.text)
        for criterion in (
            *DOWNFLOATERS_2026,
            *QUALITY_2026,
            *DOWNFLOATERS_2017,
            *QUALITY_2017,
        )
    },
}

TERMS: Mapping[str, Message] = {
    "colour.w": Message("White"),
    "colour.b": Message("Black"),
    "strength.absolute": Message("absolute"),
    "strength.strong": Message("strong"),
    "strength.mild": Message("mild"),
    "bye.F": Message("full-point bye"),
    "bye.H": Message("half-point bye"),
    "bye.Z": Message("absent, no points"),
    "bracket.ordinary": Message("bracket of {score}"),
    "bracket.penultimate": Message("penultimate bracket (PPB), {score}"),
    "bracket.collapsed": Message("collapsed last bracket (CLB), {score} and below"),
    "none": Message("none"),
    "again": Message("floats again from {score}"),
    "more": Message("{players} and {number} other", "{players} and {number} others", "number"),
}

WHY_NOT: Mapping[str, Message] = {
    "whynot.meet": Message("{first} and {second} do meet in this round"),
    "whynot.met": Message("{first} and {second} have met in round {round}"),
    "whynot.met-before": Message("{first} and {second} have met"),
    "whynot.forbidden": Message("The organiser has forbidden the game {first} – {second}"),
    "whynot.colours": Message(
        "{first} and {second} have the same absolute preference for {colour}, and neither is a "
        "topscorer"
    ),
    "whynot.has-bye": Message("{player} does have the bye in this round"),
    "whynot.no-bye": Message("{number} players are to be paired, an even number: there is no bye"),
    "whynot.had-bye": Message("{player} had the pairing-allocated bye in round {round}"),
    "whynot.free-win": Message("{player} got the points of a win without playing in round {round}"),
    "whynot.barred": Message("{player} may not have the pairing-allocated bye"),
    "suppose.meet": Message(
        "Suppose {first} met {second}, and all the others were paired as well as possible"
    ),
    "suppose.bye": Message(
        "Suppose {player} had the bye, and all the others were paired as well as possible"
    ),
    "then.impossible": Message(
        "Then {stranded} could only meet each other or {partners}, and these are too few: no "
        "complete pairing is left"
    ),
    "then.alone": Message(
        "Then {stranded} could not all be paired among each other, and may meet nobody else: no "
        "complete pairing is left"
    ),
    "then.bye-barred": Message(
        "Then one of {stranded} would be left over, and none of them may have the bye"
    ),
    "then.bye-score": Message(
        "Then the bye would go to a player on {forced} instead of one on {actual}"
    ),
    "then.criterion": Message(
        "Then in the {bracket} [{criterion}] ({text}) would be {forced} instead of {actual}"
    ),
    "then.completion": Message(
        "The {bracket} would be paired the same, and after that it could not be any more; the "
        "rules pair a bracket again only where the round cannot be completed otherwise"
    ),
    "then.mdps": Message(
        "Then in the {bracket} all criteria are equal, but {forced} would be paired as moved-down "
        "players instead of {actual}, which comes later in order"
    ),
    "then.opponent": Message(
        "Then in the {bracket} all criteria are equal, but {player} would meet {forced} instead "
        "of {actual}, which comes later in order"
    ),
    "then.exchange": Message(
        "Then in the {bracket} all criteria are equal, but S1 would be {forced} instead of "
        "{actual}: an exchange that comes later in order"
    ),
}

JUDGE: Mapping[str, Message] = {
    "judge.identical": Message("The proposed pairing is the one that the rules give"),
    "judge.rematch": Message("{players} have met before"),
    "judge.bye": Message("{players} may not have the pairing-allocated bye"),
    "judge.colours": Message("{players} have the same absolute colour preference"),
    "judge.forbidden": Message("{players} must not meet in this round"),
    "judge.absent": Message("{players} is not to be paired in this round"),
    "judge.complete": Message("{players}: not everybody is paired exactly once"),
    "judge.colour-fault": Message("White belongs to {player} against {other}, not the other way"),
    "judge.criterion": Message(
        "[{criterion}] ({text}) decides in the bracket of {bracket}: proposed {proposed}, by the "
        "rules {actual}"
    ),
    "judge.bye-score": Message(
        "[{criterion}] ({text}) decides: proposed {proposed}, by the rules {actual}"
    ),
    "judge.value": Message("[{criterion}] ({text}): proposed {proposed}, by the rules {actual}"),
    "judge.order": Message(
        "In the bracket of {bracket} all criteria are equal, but the proposed pairing comes later "
        "in order"
    ),
}

INTERFACE: Mapping[str, Message] = {
    "ui.round": Message("Round {round}"),
    "ui.rules": Message("{system}, edition {edition}"),
    "ui.board": Message("Board {board}: {white} – {black}"),
    "ui.bye": Message("Pairing-allocated bye"),
    "ui.away": Message("Not paired"),
    "ui.boards": Message("Boards"),
    "ui.brackets": Message("Brackets"),
    "ui.player": Message("Player"),
    "ui.score": Message("Points"),
    "ui.preference": Message("Preference"),
    "ui.floats": Message("Floats"),
    "ui.group": Message("Group"),
    "ui.opponent": Message("Opponent"),
    "ui.mdps": Message("Moved down"),
    "ui.floaters": Message("Float down"),
    "ui.criteria": Message("Criteria"),
    "ui.criterion": Message("[{criterion}] {text}: {value}"),
    "ui.worth": Message("Criteria: {worth}"),
    "ui.points": Message("{points} point", "{points} points", "points"),
    "ui.checklist": Message("Checklist"),
    "ui.why-not": Message("Why not {first} – {second}?"),
    "ui.why-not-bye": Message("Why not the bye for {player}?"),
    "ui.crossed": Message("considered first, not possible or not best: {first} – {second}"),
    "ui.judgement": Message("Proposed pairing"),
    "ui.legend": Message(
        "Left S1, right S2. Lines: pairs. Dashed: came earlier in order, but was not possible or "
        "not best. Disc: the colour given. Arrows: moved down into the bracket, floats down from it"
    ),
    "ui.bye-cell": Message("bye"),
}

MESSAGES: Mapping[str, Message] = {
    **CRITERIA,
    **TERMS,
    **PAIRS,
    **FLOATS,
    **COLOURS,
    **BYES,
    **BRACKETS,
    **WHY_NOT,
    **JUDGE,
    **DOUBLE_SWISS,
    **INTERFACE,
}
