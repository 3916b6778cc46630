"""The practice event: invented players, everything declared, nothing paired yet."""

from __future__ import annotations

from pairwright.event import Event
from pairwright.service.events.acting import Actor, unattended
from pairwright.service.events.beginning import begun_with
from pairwright.service.events.settings import EventSettings
from pairwright.systems.registry import DEFAULT
from pairwright.tournament import Player, Rating, Sex, Title

ROUNDS = 5
TIE_BREAKS = "BH:C1,BH,SB,WIN"

_PLAYERS = (
    ("Okonkwo, Ifeoma", 2418, Title.IM, "NGR", Sex.FEMALE),
    ("Halvorsen, Eirik", 2396, Title.IM, "NOR", Sex.MALE),
    ("Petrescu, Dan", 2341, Title.FM, "ROU", Sex.MALE),
    ("Marchetti, Livia", 2307, Title.FM, "ITA", Sex.FEMALE),
    ("Weber, Jonas", 2268, Title.CM, "GER", Sex.MALE),
    ("Tanaka, Hiro", 2245, Title.NONE, "JPN", Sex.MALE),
    ("Dubois, Camille", 2213, Title.WFM, "FRA", Sex.FEMALE),
    ("Silva, Rafael", 2190, Title.NONE, "BRA", Sex.MALE),
    ("Kowalczyk, Ewa", 2156, Title.NONE, "POL", Sex.FEMALE),
    ("Singh, Arjan", 2131, Title.NONE, "IND", Sex.MALE),
    ("Novak, Petra", 2108, Title.NONE, "SLO", Sex.FEMALE),
    ("O’Brien, Sean", 2074, Title.NONE, "IRL", Sex.MALE),
    ("Lindqvist, Maja", 2052, Title.NONE, "SWE", Sex.FEMALE),
    ("Haddad, Karim", 2027, Title.NONE, "TUN", Sex.MALE),
    ("Fernández, Lucía", 1998, Title.NONE, "ESP", Sex.FEMALE),
    ("Meyer, Tobias", 1964, Title.NONE, "SUI", Sex.MALE),
    ("Costa, Inês", 1937, Title.NONE, "POR", Sex.FEMALE),
    ("Van Dijk, Bram", 1909, Title.NONE, "NED", Sex.MALE),
    ("Horváth, Réka", 1883, Title.NONE, "HUN", Sex.FEMALE),
    ("Björnsson, Ari", 1846, Title.NONE, "ISL", Sex.MALE),
    ("Yılmaz, Deniz", 1812, Title.NONE, "TUR", Sex.MALE),
    ("Moreau, Théo", 1775, Title.NONE, "FRA", Sex.MALE),
    ("Rossi, Giulia", 1731, Title.NONE, "ITA", Sex.FEMALE),
    ("Brown, Amelia", 0, Title.NONE, "ENG", Sex.FEMALE),
)


def invented_players() -> tuple[Player, ...]:
    """Nobody of these exists; one of them has no rating."""
    return tuple(
        Player(
            number,
            name,
            title,
            federation,
            sex=sex,
            ratings=(Rating(rating),) if rating else (),
        )
        for number, (name, rating, title, federation, sex) in enumerate(_PLAYERS, start=1)
    )


def practice_event(name: str, author: str, today: str) -> Event:
    """An event ready for its first pairing; the initial colour is drawn."""
    wanted = EventSettings(
        rounds=ROUNDS,
        system=DEFAULT.name,
        edition=DEFAULT.newest.name,
        tie_breaks=TIE_BREAKS,
        name=name,
        start_date=today,
    )
    actor = Actor(author, unattended(yes=True, leave_fide_mode=False))
    return begun_with(actor, invented_players(), wanted)
