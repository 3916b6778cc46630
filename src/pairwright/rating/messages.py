"""What the ratings say to people, in English; French and Italian are in locale/.

A key is a family and a name: `headline-`, `game-`, `left-` (why a game does not count), `k-` (where
K came from), `first-` (first ratings), `note-` (below a table), `cadence-`, `title-` and `column-`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    # headlines of a working
    "headline-change": Message("Rating change of {player}: {change}"),
    "headline-first": Message("First rating of {player}: {rating}"),
    "headline-performance": Message("Performance of {player}: {rating}"),
    # games that count
    "game": Message(
        "Round {round}, {opponent} ({rating}): score {score}, D {difference}, expected {expected}, "
        "ΔR {change}"
    ),
    "game-capped": Message(
        "Round {round}, {opponent} ({rating}): score {score}, D {difference} counted as {counted} "
        "(8.3.1), expected {expected}, ΔR {change}"
    ),
    "game-top": Message(
        "Round {round}, {opponent} ({rating}): score {score}, D {difference} in full, since at "
        "{top} or more nothing is capped (8.3.1), expected {expected}, ΔR {change}"
    ),
    "game-spent": Message(
        "Round {round}, {opponent} ({rating}): score {score}, D {difference} in full, since only "
        "the largest difference of a tournament is capped (8.3.1), expected {expected}, ΔR {change}"
    ),
    "game-first": Message("Round {round}, {opponent} ({rating}): score {score}"),
    # games that do not count
    "left-bye": Message("Round {round}: no game, not counted"),
    "left-forfeit": Message("Round {round}, {opponent}: forfeit, not counted"),
    "left-no-opponent": Message("Round {round}: forfeit without an opponent, not counted"),
    "left-no-move": Message(
        "Round {round}, {opponent}: fewer than one move by each player, not counted"
    ),
    "left-adjourned": Message("Round {round}, {opponent}: adjourned, not counted yet"),
    "left-no-result": Message("Round {round}, {opponent}: no result yet"),
    "left-opponent-unrated": Message(
        "Round {round}, {opponent}: the opponent is unrated, not counted"
    ),
    "left-opponent-below-floor": Message(
        "Round {round}, {opponent}: the opponent's rating is below {floor} and counts as none, not "
        "counted"
    ),
    "left-gap": Message(
        "Round {round}, {opponent}: not rated, since the ratings are {gap} or more points apart "
        "and one of them is above {above}"
    ),
    "left-time-odds": Message(
        "Round {round}, {opponent}: not rated, since the players have different times"
    ),
    "left-too-fast": Message(
        "Round {round}, {opponent}: not rated, since the time is not more than 3 minutes"
    ),
    # from the games to the change
    "no-game": Message("No game counts."),
    "below-floor": Message(
        "The rating {listed} is below {floor}, the lowest that is published: the player counts as "
        "unrated (7.1.4)."
    ),
    "sum": Message(
        "Sum of ΔR from {games} game: {sum}", "Sum of ΔR from {games} games: {sum}", count="games"
    ),
    "k-given": Message("K {k}: as it was given"),
    "k-listed": Message("K {k}: as in the player's data"),
    "k-for-all": Message("K {k}: for everybody under the rules of that time"),
    "k-reached": Message("K {k}: the rating has reached 2400 (8.3.3)"),
    "k-title": Message(
        "K {k}, assumed: with the title {title} the rating has been 2400 once, as a rule (8.3.3)"
    ),
    "k-junior": Message(
        "K {k}, assumed: until the end of the year of the 18th birthday, below 2300; that the "
        "rating never reached 2300 is not known (8.3.3)"
    ),
    "k-usual": Message(
        "K {k}, assumed: below 2400; whether the player has completed 30 games (else K 40) or ever "
        "reached 2400 (then K 10) is not known (8.3.3)"
    ),
    "k-limit": Message("K × games: {full} × {games} is more than 700, so K is {k} (8.3.3)"),
    "product": Message("{sum} × {k} = {exact}, rounded {change}: {rating} becomes {new}"),
    "product-unrated": Message(
        "{sum} × {k} = {exact}, rounded {change}: {rating} becomes {new}, below {floor}, so the "
        "player is unrated on the next list (7.1.4)"
    ),
    # first ratings
    "first-imaginary": Message(
        "Ra, the average of {games} opponent and {imaginary} imaginary ones of 1800: {average}",
        "Ra, the average of {games} opponents and {imaginary} imaginary ones of 1800: {average}",
        count="games",
    ),
    "first-average": Message(
        "Ra, the rating of {games} opponent: {average}",
        "Ra, the average of {games} opponents: {average}",
        count="games",
    ),
    "first-score-imaginary": Message(
        "Score {score} of {games}, with {imaginary} imaginary draws {percentage} %"
    ),
    "first-score": Message("Score {score} of {games}: {percentage} %"),
    "first-made": Message("{sum}, rounded: {rating}"),
    "first-limited": Message("A first rating is at most {rating} (8.2)."),
    "first-published": Message("First rating: {rating} (8.2)"),
    "first-below-floor": Message(
        "{rating} is below {floor} and is not published; the games count on for a later one (7.1.4)"
    ),
    "first-too-few": Message(
        "{games} game against rated opponents; five are needed, {missing} are missing. Games of "
        "other tournaments within 26 months count too (7.1.4).",
        "{games} games against rated opponents; five are needed, {missing} are missing. Games of "
        "other tournaments within 26 months count too (7.1.4).",
        count="games",
    ),
    "first-no-point": Message(
        "Without a point nothing comes of it: a first tournament with none does not count (8.2)."
    ),
    # performance
    "performance-average": Message(
        "Ra, the rating of {games} opponent: {average}",
        "Ra, the average of {games} opponents: {average}",
        count="games",
    ),
    "performance-score": Message(
        "Score {score} of {games}: {percentage} %, so dp is {difference} (8.1.1)"
    ),
    "performance-made": Message("{sum} = {rating}"),
    # tables
    "title-ratings": Message("Ratings after round {round}"),
    "column-number": Message("No."),
    "column-name": Message("Name"),
    "column-federation": Message("Fed."),
    "column-rating": Message("Rating"),
    "column-k": Message("K"),
    "column-games": Message("Games"),
    "column-score": Message("Score"),
    "column-expected": Message("Expected"),
    "column-average": Message("Ra"),
    "column-exact_change": Message("K × ΔR"),
    "column-change": Message("Rating ±"),
    "column-new_rating": Message("New"),
    "column-performance": Message("Rp"),
    "cadence-standard": Message("standard"),
    "cadence-rapid": Message("rapid"),
    "cadence-blitz": Message("blitz"),
    "note-rules": Message("FIDE rating rules (B.02) as of {day}; rating: {cadence}."),
    "note-given": Message("The kind of rating is the one asked for."),
    "note-encoded": Message("The kind of rating is that of the encoded time control."),
    "note-written": Message("The kind of rating is that of the time control, “{text}”."),
    "note-usual": Message(
        "The time control does not say which rating this is for: it is taken for standard."
    ),
    "note-time-odds": Message("The two players have different times: no game is rated."),
    "note-too-fast": Message("The time is not more than 3 minutes: no game is rated."),
    "note-earlier": Message(
        "The tournament began before the oldest rules that are known here; these were used."
    ),
    "note-assumed": Message(
        "* K of {number} player is assumed; the working says why. Write the right one into the "
        "player's data.",
        "* K of {number} players is assumed; the working says why. Write the right one into the "
        "players' data.",
        count="number",
    ),
    "note-alone": Message(
        "Only this tournament: FIDE adds up all games of a rating period and rounds once."
    ),
    # what a report comes back for, with the field to mend
    "review-birth": Message(
        "the date of birth is missing or no date: fill in the player's birth (record 001)"
    ),
    "review-id": Message(
        "the FIDE ID is missing or no number: fill in the player's FIDE ID (record 001)"
    ),
    "review-id-unknown": Message(
        "the FIDE ID {id} is not in the loaded list: mend the player's FIDE ID (record 001)"
    ),
    "review-title": Message(
        "the title is {here} here and {there} in the loaded list: mend the player's title (record "
        "001)"
    ),
    "review-no-time": Message(
        "the time control does not say how long a player has: write it as 90 min + 30 s (record "
        "122) or 5400+30 (record 222)"
    ),
    "review-time-odds": Message(
        "the two players have different times, so no game is rated: look at the time control "
        "(records 122, 222)"
    ),
    "review-too-fast": Message(
        "the time is not more than 3 minutes, so no game is rated: look at the time control "
        "(records 122, 222)"
    ),
    "review-short": Message(
        "{minutes} minutes for 60 moves: a standard game with a player rated {rating} or more "
        "needs {needed}, and {players} such player entered: look at the time control (records 122, "
        "222)",
        "{minutes} minutes for 60 moves: a standard game with a player rated {rating} or more "
        "needs {needed}, and {players} such players entered: look at the time control (records "
        "122, 222)",
        count="players",
    ),
    "review-hours": Message(
        "{rounds} rounds on {day} are {hours} hours of play, and {most} a day are allowed: look at "
        "the dates of the rounds (record 132)"
    ),
    "review-rounds": Message(
        "{rounds} rounds on {day}, and {most} a day are allowed at this time control: look at the "
        "dates of the rounds (record 132)"
    ),
    # what was asked for and is not there
    "no-round": Message("there are no ratings after round {round}: {recorded} rounds are recorded"),
    "no-kind": Message("there is no rating {kind}; known: {known}"),
    "no-k": Message("K {k} of player {number} cannot be: K is a number from 1 to {most}"),
    "no-value": Message("there is no value {value} of ratings; known: {known}"),
}

CATALOGUE = Catalogue("pairwright.rating", MESSAGES)
