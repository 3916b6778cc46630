"""French texts."""

from __future__ import annotations

from collections.abc import Mapping

FRENCH: Mapping[str, str] = {
    # names of tie-breaks
    "name-PTS": "Points",
    "name-MPTS": "Points de match",
    "name-GPTS": "Points de partie",
    "name-MPVGP": "Points de match ou de partie, le score secondaire",
    "name-DE": "Confrontation directe",
    "name-WIN": "Nombre de victoires",
    "name-WON": "Parties gagnées sur l'échiquier",
    "name-BPG": "Parties jouées avec les Noirs",
    "name-BWG": "Parties gagnées avec les Noirs",
    "name-PS": "Scores progressifs",
    "name-REP": "Rondes que l'on a choisi de jouer",
    "name-STD": "Points standard",
    "name-TPN": "Numéro d'appariement",
    "name-BH": "Buchholz",
    "name-AOB": "Moyenne des Buchholz des adversaires",
    "name-FB": "Buchholz anticipé",
    "name-SB": "Sonneborn-Berger",
    "name-KS": "Système Koya",
    "name-ARO": "Moyenne Elo des adversaires",
    "name-TPR": "Performance Elo du tournoi",
    "name-PTP": "Performance parfaite du tournoi",
    "name-APRO": "Moyenne des performances des adversaires",
    "name-APPO": "Moyenne des performances parfaites des adversaires",
    "name-RTNG": "Classement Elo",
    "name-BC": "Décompte des échiquiers",
    "name-TBR": "Résultats des premiers échiquiers",
    "name-BBE": "Élimination du dernier échiquier",
    "name-EMMSB": "Sonneborn-Berger étendu (points de match par points de match)",
    "name-EMGSB": "Sonneborn-Berger étendu (points de match par points de partie)",
    "name-EGMSB": "Sonneborn-Berger étendu (points de partie par points de match)",
    "name-EGGSB": "Sonneborn-Berger étendu (points de partie par points de partie)",
    "name-SSSC": "Combinaison des scores et de la force du parcours",
    "name-EDE": "Confrontation directe étendue",
    "name-EDEC": "Confrontation directe étendue, puis décompte des échiquiers",
    "name-EDET": "Confrontation directe étendue, puis résultats des premiers échiquiers",
    "name-EDEB": "Confrontation directe étendue, puis élimination du dernier échiquier",
    "name-EDEBT": (
        "Confrontation directe étendue, puis décompte des échiquiers et résultats des premiers "
        "échiquiers"
    ),
    "name-EDEBB": (
        "Confrontation directe étendue, puis décompte des échiquiers et élimination du dernier "
        "échiquier"
    ),
    # kinds of rounds
    "kind-played": "contre {opponent}",
    "kind-forfeit-win": "gain par forfait contre {opponent}",
    "kind-forfeit-loss": "perte par forfait contre {opponent}",
    "kind-pairing-allocated-bye": "exemption",
    "kind-full-point-bye": "bye d'un point",
    "kind-half-point-bye": "bye d'un demi-point",
    "kind-zero-point-bye": "bye de zéro point ou absence",
    "kind-pending": "contre {opponent}, pas encore de résultat",
    "nobody": "personne",
    # one round's contribution
    "term-result": "ronde {round} : {kind}, {points} points : {amount}",
    "term-count": "ronde {round} : {kind} : {amount}",
    "term-standard": "ronde {round} : {kind}, {points} à {score} : {amount}",
    "term-opponent": "ronde {round} : {kind}, qui a {score}",
    "term-opponent-adjusted": (
        "ronde {round} : {kind}, qui compte {score} : les byes demandés sans partie ensuite "
        "comptent comme des nulles (art. 16.3)"
    ),
    "term-dummy-own": (
        "ronde {round} : {kind}, compte comme une partie contre un adversaire fictif qui a le "
        "score propre {score} (art. 16.4)"
    ),
    "term-dummy-opponent": (
        "ronde {round} : {kind}, compte comme une partie contre un adversaire fictif qui a "
        "{score}, le score de l'adversaire prévu (art. 16.4.1)"
    ),
    "term-dummy-draws": (
        "ronde {round} : {kind}, compte comme une partie contre un adversaire fictif qui a "
        "{score}, une nulle par ronde (art. 16.4.2)"
    ),
    "term-running": "score après la ronde {round} : {amount}",
    "term-koya": "ronde {round} : {kind}, qui a {score} : {amount} points",
    "term-rating": "ronde {round} : {kind}, classé {score}, résultat {points}",
    "term-buchholz-of": "ronde {round} : {kind}, dont le Buchholz est {amount}",
    "term-performance-of": "ronde {round} : {kind}, dont la performance est {amount}",
    "term-board": "ronde {round}, échiquier {score} : {amount}",
    "term-encounter": "ronde {round} : {kind} : {amount}",
    "product": "{text}, multiplié par {points} points : {amount}",
    "cut": "{text} ; retranché (art. {article})",
    "cut-unplayed": "{text} ; retranché, car ronde volontairement non jouée (art. 16.5)",
    # intermediate results
    "step-average-of": "moyenne sur {number}",
    "step-secondary-score": "score secondaire {points}",
    "step-divided-by": "Buchholz divisé par {points}",
    "step-average-rating": "classement moyen {number}",
    "step-percentage": "score {number} %",
    "step-difference": "différence de classement {number}",
    "step-no-point": "aucun point : 800 sous l'adversaire le plus bas, classé {number}",
    "step-score": "score {points}",
    "step-expected": "score attendu avec ce classement {points}, un point plus bas ne suffit pas",
    "step-koya-limit": "comptent les adversaires qui ont {points} ou plus",
    "step-games-missing": "{number} des parties manquent",
    # comparing two
    "why-title": "Pourquoi {first} (rang {first_rank}) précède {second} (rang {second_rank})",
    "why-shared": (
        "{first} et {second} partagent la place {rank} : tous les critères les laissent à égalité"
    ),
    "why-lots": "Tous les critères les laissent à égalité : le tirage au sort a décidé (art. 4.2)",
    "why-equal": "{code} ({name}, art. {article}) : {value} pour les deux",
    "why-decides": "{code} ({name}, art. {article}) décide : {first} {a}, {second} {b}",
    "why-no-decision": (
        "{code} ({name}, art. {article}) ne décide pas : il ne compare que des équipes à égalité "
        "de points de partie"
    ),
    "why-same-subset": "{code} ({name}, art. {article}) les laisse à égalité",
    "why-place": "{code} ({name}, art. {article}) décide",
    "why-table": "classement séparé de {members} ({basis}, art. {article}) :",
    "why-table-row": "{name} : {score}",
    "why-table-range": "{name} : entre {low} et {high}, car des parties manquent (art. 6.3)",
    "working-of": "{code} de {name} : {value}",
    "dropped-other": "{code} n'est pas un départage de C.07 : il est laissé de côté",
    "dropped-unrated": (
        "{code} est laissé de côté : des joueurs non classés participent (art. 10) ; déclarez un "
        "classement pour eux, par exemple {code}/U1400"
    ),
    "dropped-round-robin": (
        "{code} est laissé de côté : les départages de l'art. 8 ne s'emploient pas quand tous les "
        "appariements sont fixés d'avance"
    ),
    # tables
    "title-standings": "Classement après la ronde {round}",
    "title-cross-rank": "Grille américaine par rang",
    "title-cross-number": "Grille américaine par numéro",
    "title-progress": "Score après chaque ronde",
    "title-colours": "Résultats par couleur",
    "title-federations": "Résultats par fédération",
    "title-ratings": "Résultats par classement Elo",
    "column-rank": "Rang",
    "column-number": "N°",
    "column-name": "Nom",
    "column-federation": "Féd.",
    "column-rating": "Elo",
    "column-points": "Points",
    "column-players": "Joueurs",
    "column-games": "Parties",
    "column-score": "Score",
    "column-percent": "%",
    "column-result": "Résultat",
    "column-count": "Nombre",
    "result-white": "Gain des Blancs",
    "result-draw": "Nulle",
    "result-black": "Gain des Noirs",
    "result-other": "Autres résultats",
    "result-forfeit": "Forfaits",
    "result-bye": "Byes et absences",
    "no-federation": "aucune",
    "unrated": "non classés",
    "rules": "Départages selon C.07, édition {edition} : {codes}",
}
