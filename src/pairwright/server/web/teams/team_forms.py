"""Teams as forms say them."""

from __future__ import annotations

from dataclasses import replace

from pairwright.event import State, TeamData
from pairwright.server.web.entries.player_forms import player_in
from pairwright.server.web.frame.forms import Form
from pairwright.service.events.words import Unclear
from pairwright.tournament import Player, Team

COLUMNS = ("name", "rating", "title", "federation", "fide_id")
"""What a line for a player says, one after the other; the rest may be left out."""
FIELDS = (*COLUMNS, "sex", "birth")
"""What the page of a team has for each of its players."""
EMPTY_LINES = 2
"""So many new players can be added at once to a team that is there."""
MOST_MEMBERS = 100


def new_team(form: Form) -> TeamData:
    """A team by its name and a line for each player, in board order. Raises Unclear."""
    lines = [line for line in form.text("members").splitlines() if line.strip()]
    _require_few(len(lines))
    return TeamData(form.text("name"), tuple(map(_player, lines)))


def _player(line: str) -> Player:
    """`Berg, Ada; 2100; WFM; FRA; 123456`. Raises Unclear."""
    parts = [part.strip() for part in line.replace("\t", ";").split(";")]
    named = dict(zip(COLUMNS, parts, strict=False))
    return player_in(Form({name: (text,) for name, text in named.items()}), Player(0))


def edited_team(form: Form, state: State, team: Team) -> TeamData:
    """The team with the name and the players of the form; members without a name have left.

    `place-3` is the place of the third line among the others. Raises Unclear.
    """
    known = {player.number: player for player in state.facts.players}
    count = len(form.values.get("member", ()))
    _require_few(count)
    listed = []
    for line, text in enumerate(form.values.get("member", ()), start=1):
        given = {name: form.values.get(f"{name}-{line}", ("",)) for name in FIELDS}
        number = int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else 0
        before = known[number] if number in team.members else Player(0)
        if given["name"][0].strip():
            place = form.number(f"place-{line}")
            listed.append((line if place is None else place, line, player_in(Form(given), before)))
    players = tuple(player for _, _, player in sorted(listed, key=lambda one: one[:2]))
    return replace(_data_of(team), name=form.text("name"), players=players)


def _data_of(team: Team) -> TeamData:
    return TeamData(team.name, (), team.nickname, team.strength)


def _require_few(count: int) -> None:
    if count > MOST_MEMBERS:
        raise Unclear("event.one-of", text=str(count), known=f"0–{MOST_MEMBERS}")
