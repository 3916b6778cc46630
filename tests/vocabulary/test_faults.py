"""What is wrong: one value, carried by exceptions, said in every language at the end."""

from __future__ import annotations

import pickle

import pytest

import pairwright as pw
from pairwright.formats import InvalidFile, loads
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Reason, as_said, at, fault


def refused() -> pw.InvalidTournament:
    players = (pw.Player(1, "Ann"), pw.Player(1, "Bo"), pw.Player(0, "Cy"))
    with pytest.raises(pw.InvalidTournament) as caught:
        pw.Tournament(players=players)
    return caught.value


def test_an_exception_carries_what_is_wrong() -> None:
    error = refused()
    assert error.reasons == (
        Reason("tournament:number.twice", (), {"number": 1, "count": 2}),
        Reason("tournament:number.below", (), {"number": 0}),
    )
    assert error.problems == (
        "player number 1 is given to 2 players",
        "player number 0 is below 1",
    )
    assert str(error) == "; ".join(error.problems)


def test_its_language_comes_last() -> None:
    error = refused()
    assert error.texts("fr")[0] == "le numéro de joueur 1 est attribué à 2 joueurs"
    assert error.texts("it")[0] == "il numero di giocatore 1 è assegnato a 2 giocatori"
    assert error.told("it").endswith("; il numero di giocatore 0 è minore di 1")


def test_it_is_the_same_after_a_journey() -> None:
    error = refused()
    back = pickle.loads(pickle.dumps(error))
    assert back.reasons == error.reasons
    assert str(back) == str(error)
    with pytest.raises(InvalidFile) as caught:
        loads("no report\n")
    back = pickle.loads(pickle.dumps(caught.value))
    assert back.diagnostics == caught.value.diagnostics
    assert back.problems == caught.value.problems


def test_articles_stand_behind_or_where_the_text_names_them() -> None:
    english = Language("en")
    late = fault("tournament:earlier.late", "C.04.2 art. 2.3", round=4)
    assert english.told(late).endswith("once round 4 is paired (C.04.2 art. 2.3)")
    change = fault("tournament:change", round=4)
    found = fault("tournament:change.at", "C.04.2 art. 4.4.1", change=change, what=as_said("no"))
    assert english.told(found) == "the changed pairing of round 4 (C.04.2 art. 4.4.1): no"


def test_the_article_is_part_of_the_value() -> None:
    late = fault("tournament:earlier.late", "C.04.2 art. 2.3", round=4)
    assert late.article == at("here", late).article == "C.04.2 art. 2.3"
    assert Reason("x", ("[C1]", "C.04.3 art. 2.1.1")).article == "C.04.3 art. 2.1.1"
    assert as_said("by C.04.3 art. 2.1.1").article == ""


def test_a_place_stands_in_front_in_every_language() -> None:
    what = fault("tournament:points.places", value="'1.255'")
    told = Diagnostic(Severity.ERROR, "X", what, "a.trf", 3, 7, 5, "1.255")
    assert (
        str(told)
        == told.shown()
        == ("a.trf:3:7: error X: player 5: '1.255' has more than two decimal places; found '1.255'")
    )
    assert told.shown("fr").replace("\N{NO-BREAK SPACE}", "~") == (
        "a.trf:3:7: error X: joueur 5~: '1.255' a plus de deux décimales~; trouvé~: «~1.255~»"
    )
    nowhere = Diagnostic(Severity.ERROR, "X", what, "a.trf", round=4)
    assert nowhere.shown("it") == "a.trf: turno 4: '1.255' ha più di due decimali"


def test_what_a_file_says_is_safe_to_be_shown() -> None:
    told = Diagnostic(Severity.ERROR, "X", as_said("a \x1b[2J {x}"), "a\nb.trf", 1, 1)
    assert "\x1b" not in told.shown()
    assert "{x}" in told.shown()


def test_a_message_that_no_room_has_is_an_error() -> None:
    with pytest.raises(KeyError):
        Language("en").say("tournament:nothing")


@pytest.mark.parametrize("given", ["a text", ["a text"], [fault("systems:none"), "a text"]])
def test_an_exception_carries_no_text(given: object) -> None:
    with pytest.raises(TypeError, match="InvalidTournament carries reasons"):
        pw.InvalidTournament(given)  # type: ignore[arg-type]
