"""What the standings say to people, in English; French and Italian are in locale/.

A key is a family and a name: `name-` tie-breaks, `kind-` kinds of rounds, `term-` contributions,
`step-` intermediate results, `why-` comparisons, `dropped-` criteria that were left out, `open-`
open games, `title-`, `column-` and `result-` tables, `who-`, `score-` and `wrong-` findings about
recorded standings.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    # names of tie-breaks
    "name-PTS": Message("Points"),
    "name-MPTS": Message("Match points"),
    "name-GPTS": Message("Game points"),
    "name-MPVGP": Message("Match points or game points, the secondary score"),
    "name-DE": Message("Direct encounter"),
    "name-WIN": Message("Number of wins"),
    "name-WON": Message("Games won over the board"),
    "name-BPG": Message("Games played with Black"),
    "name-BWG": Message("Games won with Black"),
    "name-PS": Message("Progressive scores"),
    "name-REP": Message("Rounds elected to play"),
    "name-STD": Message("Standard points"),
    "name-OTHER_STD_SCHEDULED": Message(
        "Standard points, forfeits compared with the scheduled opponent"
    ),
    "name-TPN": Message("Pairing number"),
    "name-BH": Message("Buchholz"),
    "name-AOB": Message("Average of opponents' Buchholz"),
    "name-FB": Message("Fore Buchholz"),
    "name-SB": Message("Sonneborn-Berger"),
    "name-KS": Message("Koya system"),
    "name-ARO": Message("Average rating of opponents"),
    "name-TPR": Message("Tournament performance rating"),
    "name-PTP": Message("Perfect tournament performance"),
    "name-APRO": Message("Average performance rating of opponents"),
    "name-APPO": Message("Average perfect performance of opponents"),
    "name-RTNG": Message("Own rating"),
    "name-BC": Message("Board count"),
    "name-TBR": Message("Top board results"),
    "name-BBE": Message("Bottom board elimination"),
    "name-EMMSB": Message("Extended Sonneborn-Berger (match points by match points)"),
    "name-EMGSB": Message("Extended Sonneborn-Berger (match points by game points)"),
    "name-EGMSB": Message("Extended Sonneborn-Berger (game points by match points)"),
    "name-EGGSB": Message("Extended Sonneborn-Berger (game points by game points)"),
    "name-SSSC": Message("Scores and schedule strength combination"),
    "name-EDE": Message("Extended direct encounter"),
    "name-EDEC": Message("Extended direct encounter, then board count"),
    "name-EDET": Message("Extended direct encounter, then top board results"),
    "name-EDEB": Message("Extended direct encounter, then bottom board elimination"),
    "name-EDEBT": Message("Extended direct encounter, then board count and top board results"),
    "name-EDEBB": Message(
        "Extended direct encounter, then board count and bottom board elimination"
    ),
    "name-outside": Message("worked out elsewhere"),
    # kinds of rounds
    "kind-played": Message("against {opponent}"),
    "kind-forfeit-win": Message("win by forfeit against {opponent}"),
    "kind-forfeit-loss": Message("loss by forfeit against {opponent}"),
    "kind-pairing-allocated-bye": Message("pairing-allocated bye"),
    "kind-free-round": Message("free round"),
    "kind-full-point-bye": Message("full-point bye"),
    "kind-half-point-bye": Message("half-point bye"),
    "kind-zero-point-bye": Message("zero-point bye or absence"),
    "kind-pending": Message("against {opponent}, no result yet"),
    "nobody": Message("nobody"),
    # one round's contribution
    "term-result": Message("round {round}: {kind}, {points} points: {amount}"),
    "term-count": Message("round {round}: {kind}: {amount}"),
    "term-standard": Message("round {round}: {kind}, {points} to {score}: {amount}"),
    "term-standard-unplayed": Message(
        "round {round}: {kind}, {points} where a draw gives {score}: {amount}"
    ),
    "term-opponent": Message("round {round}: {kind}, who has {score}"),
    "term-opponent-adjusted": Message(
        "round {round}: {kind}, who counts {score}: requested byes with no game after them count "
        "as draws (art. 16.3)"
    ),
    "term-dummy-own": Message(
        "round {round}: {kind}, counts as a game against a dummy with the own score {score} "
        "(art. 16.4)"
    ),
    "term-dummy-opponent": Message(
        "round {round}: {kind}, counts as a game against a dummy with {score}, the score of the "
        "scheduled opponent (art. 16.4.1)"
    ),
    "term-dummy-draws": Message(
        "round {round}: {kind}, counts as a game against a dummy with {score}, a draw for every "
        "round (art. 16.4.2)"
    ),
    "term-running": Message("score after round {round}: {amount}"),
    "term-koya": Message("round {round}: {kind}, who has {score}: {amount} points"),
    "term-rating": Message("round {round}: {kind}, rated {score}, result {points}"),
    "term-buchholz-of": Message("round {round}: {kind}, whose Buchholz is {amount}"),
    "term-performance-of": Message("round {round}: {kind}, whose performance is {amount}"),
    "term-board": Message("round {round}, board {score}: {amount}"),
    "term-encounter": Message("round {round}: {kind}: {amount}"),
    "product": Message("{text}, times {points} points: {amount}"),
    "cut": Message("{text}; cut (art. {article})"),
    "cut-unplayed": Message("{text}; cut, as a voluntarily unplayed round (art. 16.5)"),
    # intermediate results
    "step-average-of": Message("average of {number}"),
    "step-secondary-score": Message("secondary score {points}"),
    "step-divided-by": Message("Buchholz divided by {points}"),
    "step-average-rating": Message("average rating {number}"),
    "step-percentage": Message("score {number} %"),
    "step-difference": Message("rating difference {number}"),
    "step-no-point": Message("no point: 800 below the lowest opponent, rated {number}"),
    "step-score": Message("score {points}"),
    "step-expected": Message(
        "expected score with this rating {points}, with one less it is too low"
    ),
    "step-koya-limit": Message("counted are opponents with {points} or more"),
    "step-games-missing": Message("{number} of the games are missing"),
    "step-outside": Message("entered by the arbiter after round {number}"),
    # comparing two
    "why-title": Message(
        "Why {first} (rank {first_rank}) is ahead of {second} (rank {second_rank})"
    ),
    "why-shared": Message("{first} and {second} share place {rank}: all criteria leave them tied"),
    "why-lots": Message("All criteria leave them tied: the drawing of lots decided (art. 4.2)"),
    "why-by-hand": Message(
        "All criteria leave them tied: the arbiter ordered them by hand (art. 4.2)"
    ),
    "why-equal": Message("{code} ({name}, art. {article}): {value} each"),
    "why-decides": Message("{code} ({name}, art. {article}) decides: {first} {a}, {second} {b}"),
    "why-no-decision": Message(
        "{code} ({name}, art. {article}) does not decide: it may compare only teams with equal "
        "game points"
    ),
    "why-same-subset": Message("{code} ({name}, art. {article}) leaves them tied"),
    "why-place": Message("{code} ({name}, art. {article}) decides"),
    "why-table": Message("separate standings of {members} ({basis}, art. {article}):"),
    "why-table-row": Message("{name}: {score}"),
    "why-table-range": Message("{name}: between {low} and {high}, as games are missing (art. 6.3)"),
    "working-of": Message("{code} of {name}: {value}"),
    "dropped-other": Message(
        "{code} is not a tie-break of C.07, and no values were entered for it: it is left out"
    ),
    "dropped-unrated": Message(
        "{code} is left out: unrated players take part (art. 10); declare a rating for them with "
        "{code}/U1400 or the like, or the arbiter's estimate of each with {code}/UE"
    ),
    "dropped-unestimated": Message(
        "{code} is left out: unrated players take part for whom there is no estimate (art. 10)"
    ),
    "expelled": Message("Expelled, and in no standings; the games played stay: {names}"),
    "by-hand": Message("Still tied at the end, and ordered by hand (art. 4.2): {names}"),
    "by-hand-idle": Message(
        "An order by hand is not used, because it is not exactly these who are tied: {names}"
    ),
    "annulled": Message(
        "out of the standings after less than half of the games, which count for nobody (C.05 art. "
        "6.6): {names}"
    ),
    "dropped-predetermined": Message(
        "{code} is left out: tie-breaks of art. 8 are not used where all pairings are fixed "
        "beforehand"
    ),
    # open games
    "not-final": Message(
        "These standings are not final: {number} game has not ended ({games})",
        "These standings are not final: {number} games have not ended ({games})",
        count="number",
    ),
    "not-final-matches": Message(
        "These standings are not final: {number} match has not ended ({games})",
        "These standings are not final: {number} matches or games have not ended ({games})",
        count="number",
    ),
    "waits": Message(
        "Not counted here: round {round}, {white} - {black} is corrected to {result}, used from "
        "the pairing of round {following} on (C.04.2 art. 4.3)"
    ),
    "waits-late": Message(
        "Not counted here: round {round}, {white} - {black} is corrected to {result}, for rating "
        "only (C.04.2 art. 4.3)"
    ),
    "withdrawn": Message("{name} (withdrawn)"),
    "open-adjourned": Message("round {round}: {white} - {black}, adjourned"),
    "open-unknown": Message("round {round}: {white} - {black}, no result yet"),
    "open-more": Message(
        "{games}; and {number} other", "{games}; and {number} others", count="number"
    ),
    # tables
    "title-standings": Message("Standings after round {round}"),
    "title-standings-open": Message("Standings after round {round}, not final"),
    "title-cross-rank": Message("Cross-table by rank"),
    "title-cross-number": Message("Cross-table by number"),
    "title-progress": Message("Score after each round"),
    "title-colours": Message("Results by colour"),
    "title-federations": Message("Results by federation"),
    "title-ratings": Message("Results by rating"),
    "title-titles": Message("Results by title"),
    "column-rank": Message("Rank"),
    "column-number": Message("No."),
    "column-name": Message("Name"),
    "column-federation": Message("Fed."),
    "column-rating": Message("Rating"),
    "column-title": Message("Title"),
    "column-points": Message("Points"),
    "column-players": Message("Players"),
    "column-games": Message("Games"),
    "column-score": Message("Score"),
    "column-percent": Message("%"),
    "column-result": Message("Result"),
    "column-count": Message("Count"),
    "result-white": Message("White won"),
    "result-draw": Message("Draw"),
    "result-black": Message("Black won"),
    "result-other": Message("Other results"),
    "result-forfeit": Message("Forfeits"),
    "result-bye": Message("Byes and absences"),
    "no-federation": Message("none"),
    "no-title": Message("without title"),
    "unrated": Message("unrated"),
    "rules": Message("Tie-breaks by C.07, edition {edition}: {codes}"),
    # what is wrong with recorded standings
    "who-player": Message("player {number}"),
    "who-player-named": Message("player {number} ({name})"),
    "who-team": Message("team {number}"),
    "who-team-named": Message("team {number} ({name})"),
    "score-points": Message("{number} point", "{number} points", count="quantity"),
    "score-match-points": Message(
        "{number} match point", "{number} match points", count="quantity"
    ),
    "score-game-points": Message("{number} game point", "{number} game points", count="quantity"),
    "wrong-score-more": Message(
        "{who}: {score} are recorded, {difference} more than the result of {rounds} round gives "
        "({computed}); correct the results or the points",
        "{who}: {score} are recorded, {difference} more than the results of {rounds} rounds give "
        "({computed}); correct the results or the points",
        count="rounds",
    ),
    "wrong-score-less": Message(
        "{who}: {score} are recorded, {difference} less than the result of {rounds} round gives "
        "({computed}); correct the results or the points",
        "{who}: {score} are recorded, {difference} less than the results of {rounds} rounds give "
        "({computed}); correct the results or the points",
        count="rounds",
    ),
    "wrong-rank": Message(
        "{who}: rank {recorded} is recorded, but by {codes} (C.07, {edition}) it is {places}"
    ),
    "wrong-rank-why": Message("{what}. {why}"),
    "wrong-order": Message("the declared order of ranking cannot be read: {problem}"),
    "no-edition": Message(
        "there is no edition {edition} of the tie-break rules (C.07); known: {known}"
    ),
    "no-round": Message(
        "there are no standings after round {round}: {recorded} rounds are recorded"
    ),
    "no-number": Message("number {number} is not in the standings"),
    "itself": Message("number {number} cannot be compared with itself; name two participants"),
    "not-in-order": Message("{code} is not in the order of these standings: {codes}"),
    "code.form": Message(
        "{text} is not a tie-break code; write an acronym and its modifiers, as in BH/C1"
    ),
    "code.no-modifier": Message("{text}: {rest} is no modifier; {allowed}"),
    "code.twice": Message("{text}: {modifier} says a second time what was said"),
    "code.unknown": Message("{text}: there is no tie-break {acronym} in {article}; {hint}"),
    "code.did-you-mean": Message("did you mean {near}?"),
    "code.two": Message("{first} or {second}"),
    "code.known": Message("known: {known}"),
    "code.edition": Message(
        "{text}: the {edition} edition of C.07 has no {acronym}; use a later edition"
    ),
    "code.teams": Message(
        "{text}: {acronym} ({article}) is for teams, and this is an individual event"
    ),
    "code.individuals": Message(
        "{text}: {acronym} ({article}) is for individuals, and this is a team event"
    ),
    "code.reference": Message("{text}: {acronym} takes no reference score :{written} here"),
    "code.not-taken": Message(
        "{text}: {acronym} ({article}) does not take the modifier /{written}; {allowed}"
    ),
    "code.fore-average": Message(
        "{text}: AOB over Fore Buchholz exists since the 2026 edition of C.07"
    ),
    "code.factor": Message("the factor of SSSC/K must not be 0"),
    "code.takes": Message("it takes {modifiers}"),
    "code.takes-none": Message("it takes no modifiers"),
    "code.modifier": Message("{first}, {second}"),
    "modifier.C": Message("/C: cut the lowest (14.1, 14.2)"),
    "modifier.M": Message("/M: cut lowest and highest (14.3, 14.4)"),
    "modifier.L": Message("/L: move the Koya limit (14.5)"),
    "modifier.K": Message("/K: set the factor of SSSC (13.4)"),
    "modifier.P": Message("/P: count forfeits as games"),
    "modifier.F": Message("/F: use Fore Buchholz"),
    "modifier.R": Message("/R: reverse the order"),
    "modifier.U": Message(
        "/U1400: rating of all unrated players, /UE: the arbiter's estimate of each"
    ),
    "modifier.reference": Message(":MP or :GP: the reference score"),
}

CATALOGUE = Catalogue("pairwright.ranking", MESSAGES)
