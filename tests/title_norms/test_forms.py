"""The fields of the forms, each from a fact, and those that no fact fills."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.paper import document, html, pdf, text
from pairwright.title_norms import certificates, norms, tournament_form
from pairwright.title_norms.forms import (
    FormField,
    form_day,
    form_name,
    missing_fields,
    rounds_a_day,
)
from pairwright.tournament import Tournament
from tests.title_norms.events import GOOD, event, results

MADE = event(
    GOOD,
    results(14, 9),
    name="Town Open",
    city="Town",
    end_date="2026-11-09",
    chief_arbiter="Roe, Richard",
    time_control="90 min + 30 s",
)


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
    assert (found["games"], found["federations"], found["foreigners"]) == ("9", "3", "6")
    assert (found["rated"], found["of-host"]) == ("9", "3")
    assert found["titled"] == "6 (GM 3, IM 0, FM 3, WGM 0, WIM 0, WFM 0)"
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


def test_every_field_names_its_fact() -> None:
    form = tournament_form(MADE)
    of_norms = [field for made in certificates(norms(MADE), MADE) for field in made.fields]
    for field in (*form.fields, *of_norms):
        known = (*Tournament.__struct_fields__, "norm")
        assert field.fact in known if field.fact else field.is_missing


def test_what_is_missing_is_named_before_the_last_round() -> None:
    early = replace(MADE, rounds=MADE.rounds[:3], city="", chief_arbiter="")
    missing = missing_fields(tournament_form(early).fields)
    assert {"event-id", "organiser", "chief-arbiter-id", "place", "chief-arbiter"} <= set(missing)
    told = text(document("it3", early))
    assert "to be filled in by hand: FIDE event ID; Place; Organiser" in told.replace("\n", " ")


def test_on_paper() -> None:
    told = text(document("it1", MADE))
    assert "Certificate of title result (IT1): GM, Player 1" in told
    assert "No norm was made" in text(document("it1", event(GOOD, results(4, 9))))
    for kind in ("it1", "it3"):
        assert pdf(document(kind, MADE)).startswith(b"%PDF")
        assert "<html" in html(document(kind, MADE, lang="it"))
