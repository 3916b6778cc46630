"""Why these colours: the sub-article of article 5 that decided, and the facts it rests on."""

from __future__ import annotations

from pairwright.systems.allocation import Allocation
from pairwright.systems.burstein.players import BursteinPlayer
from pairwright.systems.burstein.reasons.scene import Scene
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason

Given = Allocation[BursteinPlayer]


def colour_reason(scene: Scene, player: BursteinPlayer, other: BursteinPlayer) -> Reason:
    """5.2 (old: 5.1 to 5.4) for one board."""
    given = scene.edition.allocate(player, other, scene.view.initial_colour)
    cited = (scene.edition.allocation(given.article),)
    match given.article:
        case "5.2.1" | "5.1":
            return _initial(scene, given, cited)
        case "5.2.2" | "5.4.1":
            return _granted(given, cited)
        case "5.2.3" | "5.3":
            return _stronger(given, cited)
        case "5.4.2":
            return _wider(given, cited)
        case "5.2.4" | "5.4.3":
            return _alternate(given, cited)
        case _:
            return _of_higher(given, cited)


def colour_term(colour: Colour | None) -> Phrase:
    assert colour is not None
    return Phrase(f"colour.{colour.value}")


def _strength(strength: PreferenceStrength) -> Phrase:
    return Phrase(f"strength.{strength.name.lower()}")


def _initial(scene: Scene, given: Given, cited: tuple[str, ...]) -> Reason:
    higher = min((given.white, given.black), key=lambda player: player.ranking)
    odd = higher.parity_number % 2
    values: dict[str, Fact] = {
        "player": PlayerRef(higher.number),
        "number": higher.parity_number,
        "colour": colour_term(Colour.WHITE if higher is given.white else Colour.BLACK),
        "initial": colour_term(scene.view.initial_colour),
    }
    return Reason("colour.initial-odd" if odd else "colour.initial-even", cited, values)


def _granted(given: Given, cited: tuple[str, ...]) -> Reason:
    for player, other in ((given.white, given.black), (given.black, given.white)):
        if other.preference.colour is None:
            values: dict[str, Fact] = {
                "player": PlayerRef(player.number),
                "other": PlayerRef(other.number),
                "colour": colour_term(player.preference.colour),
            }
            return Reason("colour.one", cited, values)
    both: dict[str, Fact] = {
        "white": PlayerRef(given.white.number),
        "black": PlayerRef(given.black.number),
    }
    return Reason("colour.both", cited, both)


def _preferred(given: Given) -> tuple[BursteinPlayer, BursteinPlayer, dict[str, Fact]]:
    """Whose preference is granted, the other one, and both as facts."""
    player, other = given.white, given.black
    if player.preference.colour is not Colour.WHITE:
        player, other = other, player
    values: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "other": PlayerRef(other.number),
        "colour": colour_term(player.preference.colour),
    }
    return player, other, values


def _stronger(given: Given, cited: tuple[str, ...]) -> Reason:
    player, other, values = _preferred(given)
    values["strength"] = _strength(player.preference.strength)
    values["weaker"] = _strength(other.preference.strength)
    return Reason("colour.stronger", cited, values)


def _wider(given: Given, cited: tuple[str, ...]) -> Reason:
    player, other, values = _preferred(given)
    values["wide"] = f"{player.colour_difference:+d}"
    values["narrow"] = f"{other.colour_difference:+d}"
    return Reason("colour.equalise", cited, values)


def _alternate(given: Given, cited: tuple[str, ...]) -> Reason:
    histories = zip(reversed(given.white.colours), reversed(given.black.colours), strict=False)
    back, (had, other_had) = next(
        (back, both) for back, both in enumerate(histories) if both[0] is not both[1]
    )
    values: dict[str, Fact] = {
        "player": PlayerRef(given.white.number),
        "other": PlayerRef(given.black.number),
        "colour": colour_term(given.white.preference.colour),
        "had": colour_term(had),
        "other_had": colour_term(other_had),
        "back": back,
    }
    return Reason("colour.alternate" if back else "colour.alternate-last", cited, values)


def _of_higher(given: Given, cited: tuple[str, ...]) -> Reason:
    _, _, values = _preferred(given)
    return Reason("colour.rank", cited, values)
