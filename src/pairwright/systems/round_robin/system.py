"""Round robins, C.05 with its Annexes: what report files code apart is a system apart.

What tables show of those who take part in a round robin: the colours they have had.

A round beside the one of the table: there is one row, and nothing to weigh (Annex 1).
"""

from __future__ import annotations

from datetime import date
from functools import partial

from msgspec.structs import replace

from pairwright.position import HANDLING_2026
from pairwright.rules.proposal import Proposal
from pairwright.rules.system import Edition, PairingSchedule, PositionColumns, System
from pairwright.systems.last_view import remembering
from pairwright.systems.round_robin.judge import judge
from pairwright.systems.round_robin.literal import solve_literally
from pairwright.systems.round_robin.messages import CATALOGUE, TITLES
from pairwright.systems.round_robin.players import (
    BERGER,
    VARMA,
    RoundRobinView,
    TableForm,
    solve,
    varma_groups,
)
from pairwright.systems.round_robin.reasons import RoundRobinReasons
from pairwright.systems.round_robin.teams.messages import CATALOGUE as TEAM_CATALOGUE
from pairwright.systems.round_robin.teams.messages import TITLES as TEAM_TITLES
from pairwright.tournament import STANDARD_POINTS, Points, PointSystem, TeamByes, TeamRules
from pairwright.vocabulary.comparison import Comparison, Decision
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.quality import BracketQuality, RoundQuality
from pairwright.vocabulary.reason import Reason
from pairwright.vocabulary.translation import Catalogue


def compare(view: RoundRobinView, recorded: Proposal, ours: Proposal) -> Comparison:
    """That the round is not the row of the table, and which row that is."""
    number = view.position.round_number
    row = view.form.row(view.size, view.in_place_of)
    reason = Reason("table.differs", (BERGER,), {"round": number, "row": row, "size": view.size})
    decision = Decision("", BERGER, "", None, None, (reason,))
    return Comparison(_quality(view, recorded), _quality(view, ours), decision)


def _quality(view: RoundRobinView, proposal: Proposal) -> RoundQuality:
    """The round as one bracket, in which nothing is counted."""
    members = tuple(participant.number for participant in view.order)
    pairs = tuple((board.white, board.black) for board in proposal.boards)
    name = str(view.position.round_number)
    return RoundQuality(None, (BracketQuality(name, (), members, pairs, (), ()),))


def columns(view: RoundRobinView, language: Language) -> PositionColumns:
    """Numbers and scores stand there anyway; nothing else decides (Annex 1)."""
    cells = {player.number: (language.colours(player.colours),) for player in view.order}
    return PositionColumns(("ui.colours",), cells, "legend.table")


def _nothing(points: PointSystem) -> Points:
    """A free round is no bye that is worth something: everybody has one (R-RR-2)."""
    return points.zero_point_bye


def _points() -> dict[str, PointSystem]:
    three = PointSystem.of(3, 1, 0, pairing_allocated_bye=0)
    return {"1-1/2-0": replace(STANDARD_POINTS, pairing_allocated_bye=Points(0)), "3-1-0": three}


def _edition(form: TableForm, catalogue: Catalogue = CATALOGUE) -> Edition[RoundRobinView]:
    """The tables have not changed since C.05 has them (R-RR-1)."""
    return Edition(
        name="2018",
        in_force=date(2018, 10, 6),
        handling=HANDLING_2026,
        criteria=(),
        articles={"initial-colour": BERGER, "last-round": BERGER},
        view=remembering(partial(RoundRobinView.of, form=form)),
        solve=solve,
        solve_literally=solve_literally,
        judge=partial(judge, catalogue=catalogue),
        compare=compare,
        explain=RoundRobinReasons,
        table=columns,
        checklist=columns,
    )


def _schedule(form: TableForm) -> PairingSchedule:
    articles = {"table": BERGER, "numbers": "C.05", "apart": VARMA}
    return PairingSchedule(form.rounds, form.games, varma_groups, articles)


def _system(name: str, code: str, title_key: str, form: TableForm) -> System:
    return System(
        name=name,
        title=TITLES[title_key].text,
        editions=(_edition(form),),
        catalogue=CATALOGUE,
        code=code,
        default_bye=_nothing,
        points=_points(),
        schedule=_schedule(form),
        title_key=title_key,
    )


def _of_teams(name: str, code: str, form: TableForm, of_players: System) -> System:
    """The same for teams; the codes have no end for what a team competition chooses."""
    return replace(
        of_players,
        name=name,
        title=TEAM_TITLES[of_players.title_key].text,
        editions=(_edition(form, TEAM_CATALOGUE),),
        catalogue=TEAM_CATALOGUE,
        code=code,
        codes_of_teams={"": TeamRules()},
        team_bye=TeamByes(Points(0), Points(0)),
        points={"1-1/2-0": STANDARD_POINTS},
    )


ROUND_ROBIN = _system("round-robin", "FIDE_ROUNDROBIN", "system.title", TableForm())
DOUBLE_ROUND_ROBIN = _system(
    "double-round-robin", "FIDE_DOUBLEROUNDROBIN", "system.title.double", TableForm(2, True)
)
BERGER_DOUBLE_ROUND_ROBIN = _system(
    "berger-double-round-robin",
    "BERGER_DOUBLEROUNDROBIN",
    "system.title.berger-double",
    TableForm(2),
)
TEAM_ROUND_ROBIN = _of_teams("team-round-robin", "FIDE_TEAM_ROUNDROBIN", TableForm(), ROUND_ROBIN)
TEAM_DOUBLE_ROUND_ROBIN = _of_teams(
    "team-double-round-robin", "FIDE_TEAM_DOUBLEROUNDROBIN", TableForm(2, True), DOUBLE_ROUND_ROBIN
)
BERGER_TEAM_DOUBLE_ROUND_ROBIN = _of_teams(
    "berger-team-double-round-robin",
    "BERGER_TEAM_DOUBLEROUNDROBIN",
    TableForm(2),
    BERGER_DOUBLE_ROUND_ROBIN,
)
