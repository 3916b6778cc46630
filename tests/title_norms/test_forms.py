"""The fields of the forms, each from a fact, and those that no fact fills."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pairwright.paper import Kind, document, html, pdf, text
from pairwright.service.printing import PaperFormat, printed
from pairwright.title_norms import (
    arbiter_forms,
    certificates,
    direct_title_form,
    gap_notes,
    norms,
    report_gaps,
    tournament_form,
)
from pairwright.title_norms.certificates import MOST_ROWS
from pairwright.title_norms.forms import (
    FormField,
    form_day,
    form_name,
    missing_fields,
    rounds_a_day,
)
from pairwright.tournament import EventRegistration, InvalidRequest, Official, Player, Tournament
from tests.title_norms.events import GOOD, event, results

FORMS = ("it1", "it3", "it4", "fa1", "ia1")
MADE = event(
    GOOD,
    results(14, 9),
    name="Town Open",
    city="Town",
    end_date="2026-11-09",
    chief_arbiter="FA Roe, Richard (1234)",
    deputy_arbiters=("NA Poe, Edgar (1235)",),
    time_control="90 min + 30 s",
)
REGISTERED = replace(
    MADE,
    registration=EventRegistration(
        event_id="412345",
        web="https://open.example.org",
        organiser=Official("Town Chess Club", "99", email="club@example.org"),
        arbiters=(Official("Doe, Jane", "1236", federation="FRA"),),
        details=(
            Official("Roe, Richard", "1234", "FA", "ITA", "roe@example.org"),
            Official("poe, edgar", federation="GER"),
        ),
        remarks=("Played in two halls.",),
    ),
)
"""Nothing is missing in it."""


def values(fields: tuple[FormField, ...]) -> dict[str, str]:
    return {field.key: field.value for field in fields}


def test_how_forms_write() -> None:
    assert form_name("Berg, Ada") == "BERG, Ada"
    assert form_name("Ada Berg") == "Ada Berg"
    assert form_day("2026-11-01") == "01/11/2026"
    assert form_day("autumn") == "autumn"
    assert rounds_a_day(("2026-11-01", "2026-11-02", "2026-11-02")) == "1-2"
    assert rounds_a_day(("2026-11-01", "")) == ""


def test_the_certificate_of_a_norm() -> None:
    # The result is a norm for both titles: a certificate each.
    grandmaster, master = certificates(norms(MADE), MADE)
    assert (grandmaster.title, master.title) == ("GM", "IM")
    found = values(grandmaster.fields)
    assert (found["start"], found["chief-arbiter"]) == ("01/11/2026", "ROE, Richard")
    assert (found["surname"], found["chief-arbiter-id"]) == ("Player 1", "1234")
    assert (found["games"], found["federations"], found["foreigners"]) == ("9", "3", "6")
    assert (found["rated"], found["of-host"]) == ("9", "3")
    assert [found[f"titled{title}"] for title in ("", "-GM", "-IM", "-FM")] == ["6", "3", "0", "3"]
    assert (found["average"], found["performance"]) == ("2380", "2600")
    assert (found["required"], found["achieved"], found["above"]) == ("7.0", "7.0", "0.0")
    first = grandmaster.rounds[0]
    assert (first.round, first.federation, first.rating, first.counted) == (
        1,
        "FRA",
        "2480",
        "2480",
    )
    assert (first.title, first.score) == ("GM", "1.0")


def test_the_tournament_report() -> None:
    form = tournament_form(MADE)
    found = values(form.fields)
    assert found["rounds-a-day"] == "1-1-1-1-1-1-1-1-1"
    assert (found["place"], found["rate-of-play"]) == ("Town", "90 min + 30 s")
    counted = {c.kind: (c.total, c.federations, c.host, c.foreign) for c in form.counts}
    assert counted["rated"] == (10, 3, 4, 6)
    assert counted["unrated"] == (0, 0, 0, 0)
    assert (counted["GM"], counted["FM"]) == ((3, 1, 0, 3), (3, 1, 0, 3))


def test_fields_stand_in_the_order_of_the_forms() -> None:
    form = [field.key for field in tournament_form(MADE).fields]
    assert form[:6] == ["federation", "event-id", "event", "place", "start", "end"]
    assert form[6:11] == ["organiser-id", "organiser", "organiser-email", "rounds", "rounds-a-day"]
    assert form[-9:-6] == ["remarks", "chief-arbiter", "chief-arbiter-id"]
    head = [field.key for field in certificates(norms(MADE), MADE)[0].head]
    assert head[1:5] == ["surname", "given", "id", "own-federation"]
    assert head[5:12] == [
        "event", "start", "end", "chief-arbiter", "chief-arbiter-id", "games", "rate-of-play"
    ]  # fmt: skip


def test_officials_are_those_of_the_records_with_what_else_is_known() -> None:
    found = values(tournament_form(REGISTERED).fields)
    assert (found["organiser"], found["organiser-id"]) == ("Town Chess Club", "99")
    assert found["chief-arbiter-email"] == "roe@example.org"
    assert (found["deputy-1"], found["deputy-1-id"]) == ("POE, Edgar", "1235")
    assert (found["deputy-2"], found["deputy-2-id"]) == ("", "")
    assert (found["arbiters"], found["remarks"]) == ("DOE, Jane (1236)", "Played in two halls.")


def claiming(number: int, claim: str, group: str = "U18") -> Player:
    return replace(MADE.player(number), extra=(("Claimed Title", claim), ("Group", group)))


def test_direct_titles_are_those_that_players_claim() -> None:
    # Player 1 has 2400 and 7 points, player 10 has 2280 and beat him; two federations in the group.
    players = (claiming(1, "IM norm"), *MADE.players[1:9], claiming(10, "gm"))
    form = direct_title_form(replace(REGISTERED, players=players))
    first, last = form.rows
    assert (first.name, first.claimed, first.points) == ("Player 1", "IM norm", "7.0")
    assert (first.asked, first.is_rated_enough, first.group) == ("2200", True, "U18")
    assert (last.asked, last.is_rated_enough, last.points) == ("2300", False, "1.0")
    assert (first.federations, last.federations) == (1, 1)
    assert values(form.fields)["web"] == "https://open.example.org"
    assert direct_title_form(MADE).rows == ()


def test_a_form_has_as_many_lines_as_it_has() -> None:
    players = tuple(
        replace(MADE.players[1], number=number, extra=(("claim", "FM"),)) for number in range(2, 47)
    )
    form = direct_title_form(replace(MADE, players=(MADE.players[0], *players)))
    assert (len(form.rows), form.left_off) == (MOST_ROWS, 5)
    unknown = replace(MADE, players=(claiming(1, "something"), *MADE.players[1:]))
    assert [row.asked for row in direct_title_form(unknown).rows] == [""]


def test_reports_of_arbiters_are_for_those_whose_title_they_raise() -> None:
    assert [(form.name, form.role) for form in arbiter_forms("fa1", REGISTERED)] == [
        ("Poe, Edgar", "deputy"),
        ("Doe, Jane", "arbiter"),
    ]
    [candidate] = arbiter_forms("ia1", REGISTERED)
    found = values(candidate.fields)
    assert (found["surname"], found["given"], found["id"]) == ("ROE", "Richard", "1234")
    assert (found["own-federation"], found["role"]) == ("ITA", "chief")
    assert (found["number-of-players"], found["rated-players"]) == ("10", "10")
    assert (found["federations-of-players"], found["titled-players"]) == ("3", "6")
    assert arbiter_forms("ia1", replace(MADE, chief_arbiter="IA Roe, Richard (1234)")) == ()


def every_field(tournament: Tournament) -> list[FormField]:
    forms: list[Any] = [
        tournament_form(tournament),
        direct_title_form(tournament),
        *certificates(norms(tournament), tournament),
        *(form for name in ("fa1", "ia1") for form in arbiter_forms(name, tournament)),
    ]
    return [field for form in forms for field in form.fields]


def test_every_field_names_its_fact() -> None:
    """A field of a tournament, or of one of its parts."""
    parts = {"registration": EventRegistration, "players": Player}
    for field in (*every_field(MADE), *every_field(REGISTERED)):
        first, _, part = field.fact.partition(".")
        assert first in (*Tournament.__struct_fields__, "norm")
        assert not part or part in parts[first].__struct_fields__


def test_what_is_missing_is_named_before_the_last_round() -> None:
    early = replace(MADE, rounds=MADE.rounds[:3], city="", chief_arbiter="")
    missing = {field.key for field in missing_fields(tournament_form(early).fields)}
    assert {"event-id", "organiser", "chief-arbiter-id", "place", "chief-arbiter"} <= missing
    assert "deputy-2" not in missing
    gaps = {gap.field: gap for gap in report_gaps(early) if not gap.about}
    assert gaps["event-id"].forms == ("it3", "fa1")
    assert gaps["event-id"].fact == "registration.event_id"
    assert gaps["chief-arbiter"].forms == ("it3", "it1", "fa1")
    told = text(document("it3", early))
    assert "to be filled in by hand: FIDE event ID; Place;" in told.replace("\n", " ")


def test_what_is_missing_stands_with_the_command_that_mends_it() -> None:
    early = replace(REGISTERED, rounds=MADE.rounds[:3], city="")
    notes = gap_notes(early, lambda gap: f"declare {gap.fact}")
    assert notes == (
        "Missing for reports, with the command that fills it in:",
        "  declare city: Place (IT3, FA1, IA1)",
    )
    assert gap_notes(REGISTERED, lambda gap: "") == ()


@pytest.mark.parametrize("form", FORMS)
def test_an_official_without_a_fide_id_stops_every_form(form: str) -> None:
    """Such a report comes back; what is missing was named before."""
    claimed = (claiming(1, "IM"), *MADE.players[1:])
    lacking = replace(
        REGISTERED, players=claimed, deputy_arbiters=("Noe, Nat",), registration=EventRegistration()
    )
    with pytest.raises(InvalidRequest, match=r"FIDE ID .* deputy arbiter Noe, Nat"):
        printed(lacking, Kind(form), None, PaperFormat.TEXT, "en", "open.json")
    assert "deputy arbiter Noe, Nat" in gap_notes(lacking, lambda gap: "register")[-1]


def test_on_paper() -> None:
    told = text(document("it1", MADE))
    assert "IT1 — Certificate of title result: GM, Player 1" in told
    assert "Chief arbiter: place, date, signature: ____" in told
    assert "No norm was made" in text(document("it1", event(GOOD, results(4, 9))))
    assert "Nobody claims a direct title" in text(document("it4", MADE))
    claimed = replace(REGISTERED, players=(claiming(1, "IM norm"), *MADE.players[1:]))
    for kind in FORMS:
        made = document(kind, claimed)
        assert made.forms
        assert all(sum(box.width for box in form.boxes) % 12 == 0 for form in made.forms)
        assert pdf(made).startswith(b"%PDF")
        assert "<html" in html(document(kind, claimed, lang="it"))
