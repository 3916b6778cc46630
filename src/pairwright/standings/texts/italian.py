"""Italian texts."""

from __future__ import annotations

from collections.abc import Mapping

ITALIAN: Mapping[str, str] = {
    # names of tie-breaks
    "name-PTS": "Punti",
    "name-MPTS": "Punti squadra",
    "name-GPTS": "Punti individuali",
    "name-MPVGP": "Punti squadra o individuali, il punteggio secondario",
    "name-DE": "Scontro diretto",
    "name-WIN": "Numero di vittorie",
    "name-WON": "Partite vinte alla scacchiera",
    "name-BPG": "Partite giocate con il Nero",
    "name-BWG": "Partite vinte con il Nero",
    "name-PS": "Punteggi progressivi",
    "name-REP": "Turni che si è scelto di giocare",
    "name-STD": "Punti standard",
    "name-TPN": "Numero di abbinamento",
    "name-BH": "Buchholz",
    "name-AOB": "Media dei Buchholz degli avversari",
    "name-FB": "Buchholz anticipato",
    "name-SB": "Sonneborn-Berger",
    "name-KS": "Sistema Koya",
    "name-ARO": "Media Elo degli avversari",
    "name-TPR": "Performance Elo del torneo",
    "name-PTP": "Performance perfetta del torneo",
    "name-APRO": "Media delle performance degli avversari",
    "name-APPO": "Media delle performance perfette degli avversari",
    "name-RTNG": "Elo",
    "name-BC": "Conteggio delle scacchiere",
    "name-TBR": "Risultati delle prime scacchiere",
    "name-BBE": "Eliminazione dell'ultima scacchiera",
    "name-EMMSB": "Sonneborn-Berger esteso (punti squadra per punti squadra)",
    "name-EMGSB": "Sonneborn-Berger esteso (punti squadra per punti individuali)",
    "name-EGMSB": "Sonneborn-Berger esteso (punti individuali per punti squadra)",
    "name-EGGSB": "Sonneborn-Berger esteso (punti individuali per punti individuali)",
    "name-SSSC": "Combinazione di punteggi e forza del percorso",
    "name-EDE": "Scontro diretto esteso",
    "name-EDEC": "Scontro diretto esteso, poi conteggio delle scacchiere",
    "name-EDET": "Scontro diretto esteso, poi risultati delle prime scacchiere",
    "name-EDEB": "Scontro diretto esteso, poi eliminazione dell'ultima scacchiera",
    "name-EDEBT": (
        "Scontro diretto esteso, poi conteggio delle scacchiere e risultati delle prime scacchiere"
    ),
    "name-EDEBB": (
        "Scontro diretto esteso, poi conteggio delle scacchiere ed eliminazione dell'ultima "
        "scacchiera"
    ),
    # kinds of rounds
    "kind-played": "contro {opponent}",
    "kind-forfeit-win": "vittoria a forfait contro {opponent}",
    "kind-forfeit-loss": "sconfitta a forfait contro {opponent}",
    "kind-pairing-allocated-bye": "bye assegnato dall'abbinamento",
    "kind-full-point-bye": "bye da un punto",
    "kind-half-point-bye": "bye da mezzo punto",
    "kind-zero-point-bye": "bye da zero punti o assenza",
    "kind-pending": "contro {opponent}, ancora senza risultato",
    "nobody": "nessuno",
    # one round's contribution
    "term-result": "turno {round}: {kind}, {points} punti: {amount}",
    "term-count": "turno {round}: {kind}: {amount}",
    "term-standard": "turno {round}: {kind}, {points} a {score}: {amount}",
    "term-opponent": "turno {round}: {kind}, che ha {score}",
    "term-opponent-adjusted": (
        "turno {round}: {kind}, che conta {score}: i bye richiesti senza partite successive "
        "contano come patte (art. 16.3)"
    ),
    "term-dummy-own": (
        "turno {round}: {kind}, conta come una partita contro un avversario fittizio con il "
        "proprio punteggio {score} (art. 16.4)"
    ),
    "term-dummy-opponent": (
        "turno {round}: {kind}, conta come una partita contro un avversario fittizio con {score}, "
        "il punteggio dell'avversario previsto (art. 16.4.1)"
    ),
    "term-dummy-draws": (
        "turno {round}: {kind}, conta come una partita contro un avversario fittizio con {score}, "
        "una patta per ogni turno (art. 16.4.2)"
    ),
    "term-running": "punteggio dopo il turno {round}: {amount}",
    "term-koya": "turno {round}: {kind}, che ha {score}: {amount} punti",
    "term-rating": "turno {round}: {kind}, Elo {score}, risultato {points}",
    "term-buchholz-of": "turno {round}: {kind}, il cui Buchholz è {amount}",
    "term-performance-of": "turno {round}: {kind}, la cui performance è {amount}",
    "term-board": "turno {round}, scacchiera {score}: {amount}",
    "term-encounter": "turno {round}: {kind}: {amount}",
    "product": "{text}, per {points} punti: {amount}",
    "cut": "{text}; scartato (art. {article})",
    "cut-unplayed": "{text}; scartato, come turno volontariamente non giocato (art. 16.5)",
    # intermediate results
    "step-average-of": "media su {number}",
    "step-secondary-score": "punteggio secondario {points}",
    "step-divided-by": "Buchholz diviso per {points}",
    "step-average-rating": "Elo medio {number}",
    "step-percentage": "punteggio {number} %",
    "step-difference": "differenza Elo {number}",
    "step-no-point": "nessun punto: 800 sotto l'avversario più basso, Elo {number}",
    "step-score": "punteggio {points}",
    "step-expected": "punteggio atteso con questo Elo {points}, con un punto in meno non basta",
    "step-koya-limit": "contano gli avversari con {points} o più",
    "step-games-missing": "mancano {number} delle partite",
    # comparing two
    "why-title": "Perché {first} (posto {first_rank}) precede {second} (posto {second_rank})",
    "why-shared": (
        "{first} e {second} condividono il posto {rank}: tutti i criteri li lasciano alla pari"
    ),
    "why-lots": "Tutti i criteri li lasciano alla pari: ha deciso il sorteggio (art. 4.2)",
    "why-equal": "{code} ({name}, art. {article}): {value} per entrambi",
    "why-decides": "{code} ({name}, art. {article}) decide: {first} {a}, {second} {b}",
    "why-no-decision": (
        "{code} ({name}, art. {article}) non decide: confronta solo squadre con pari punti "
        "individuali"
    ),
    "why-same-subset": "{code} ({name}, art. {article}) li lascia alla pari",
    "why-place": "{code} ({name}, art. {article}) decide",
    "why-table": "classifica separata di {members} ({basis}, art. {article}):",
    "why-table-row": "{name}: {score}",
    "why-table-range": "{name}: tra {low} e {high}, perché mancano partite (art. 6.3)",
    "working-of": "{code} di {name}: {value}",
    "dropped-other": "{code} non è uno spareggio del C.07: viene tralasciato",
    "dropped-unrated": (
        "{code} viene tralasciato: partecipano giocatori senza Elo (art. 10); dichiarate un Elo "
        "per loro, per esempio {code}/U1400"
    ),
    "dropped-round-robin": (
        "{code} viene tralasciato: gli spareggi dell'art. 8 non si usano quando tutti gli "
        "abbinamenti sono fissati in anticipo"
    ),
    # tables
    "title-standings": "Classifica dopo il turno {round}",
    "title-cross-rank": "Tabellone per posto",
    "title-cross-number": "Tabellone per numero",
    "title-progress": "Punteggio dopo ogni turno",
    "title-colours": "Risultati per colore",
    "title-federations": "Risultati per federazione",
    "title-ratings": "Risultati per Elo",
    "column-rank": "Posto",
    "column-number": "N.",
    "column-name": "Nome",
    "column-federation": "Fed.",
    "column-rating": "Elo",
    "column-points": "Punti",
    "column-players": "Giocatori",
    "column-games": "Partite",
    "column-score": "Punteggio",
    "column-percent": "%",
    "column-result": "Risultato",
    "column-count": "Numero",
    "result-white": "Vittoria del Bianco",
    "result-draw": "Patta",
    "result-black": "Vittoria del Nero",
    "result-other": "Altri risultati",
    "result-forfeit": "Forfait",
    "result-bye": "Bye e assenze",
    "no-federation": "nessuna",
    "unrated": "senza Elo",
    "rules": "Spareggi secondo C.07, edizione {edition}: {codes}",
}
