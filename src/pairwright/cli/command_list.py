"""Every command, under the headings and with the lines with which --help lists them.

Nothing is imported for that list: each line is the first of the command's own words, and a test
compares them. Who pairs a file does not wait for what the others need.
"""

from __future__ import annotations

from functools import partial

from pairwright.cli.command import DEBUG, Command, CommandGroup

EVENT_PANEL = "Run an event"


AppCommand = partial(Command, extra="app")

JOURNAL = CommandGroup(
    "The journal of an event: is it whole?",
    {
        "Commands": {
            "verify": Command(
                "events.journal:verify_journal",
                "See that the journal of an event is unchanged, or where it is not.",
            ),
        }
    },
)
PROTOCOL = CommandGroup(
    "The log of a pairings server, and statements of checks: proofs, offline.",
    {
        "Commands": {
            "verify": AppCommand(
                "protocol:verify",
                "Verify each FILE and all of them against each other; nothing is asked of any "
                "server.",
            ),
            "prove": AppCommand(
                "protocol:prove",
                "Write the proof that LOG continues its first SIZE records, with its checkpoint.",
            ),
            "new-key": AppCommand(
                "protocol:new_key",
                "Make a key that signs statements of `check --sign`; writes its public key, for "
                "everybody.",
            ),
        }
    },
)
ACCOUNT = CommandGroup(
    "Who may use a server.",
    {
        "Commands": {
            "add": AppCommand(
                "server_accounts:add",
                "Make an account; its first key for programs is printed, only now.",
            ),
            "reset": AppCommand(
                "server_accounts:reset",
                "Give an account another password; browsers that are signed in with the old one "
                "are out.",
            ),
            "enable": AppCommand("server_accounts:enable", "Bring an account back."),
            "disable": AppCommand(
                "server_accounts:disable",
                "End an account: its password, keys and sessions do not work meanwhile.",
            ),
            "list": AppCommand(
                "server_accounts:list_",
                "Every account: name, role, since when, state.",
            ),
        }
    },
)
KEY = CommandGroup(
    "What signs the protocol log.",
    {
        "Commands": {
            "rotate": AppCommand(
                "server_keys:rotate_key",
                "Replace the log's key: first make a second one, then, called again, retire the "
                "older one.",
            ),
        }
    },
)
SERVER = CommandGroup(
    "Keep a server: accounts, keys, and copies of all it holds.",
    {
        "Commands": {
            "backup": AppCommand(
                "server_backup:backup_all",
                "Write everything to OUT, as it stands at one moment; the server may go on "
                "running.",
            ),
            "restore": AppCommand(
                "server_backup:restore_all",
                "Read a backup into a new database, of either kind, all or nothing.",
            ),
            "account": ACCOUNT,
            "key": KEY,
        }
    },
)
WITNESS = CommandGroup(
    "Watch the log of a pairings server and cosign it while it only grows.",
    {
        "Commands": {
            "new": AppCommand(
                "witness:new",
                "Make a witness: its key and its STATE file; writes its public key, for everybody.",
            ),
            "trust": AppCommand(
                "witness:trust",
                "Watch the log of this key, or trust a further key of it while its key is "
                "replaced.",
            ),
            "distrust": AppCommand(
                "witness:distrust",
                "Trust a key of a log no longer, after it was replaced; what was seen stays known.",
            ),
            "show": AppCommand(
                "witness:show",
                "The witness's public key, and up to which size it knows each log.",
            ),
            "cosign": AppCommand(
                "witness:cosign",
                "Cosign CHECKPOINT if it continues what this witness has seen; writes the "
                "signature line.",
            ),
            "follow": AppCommand(
                "witness:follow",
                "Ask a server for its newest checkpoint, cosign it if its log only grew, and hand "
                "it in.",
            ),
        }
    },
)

PAIRWRIGHT = CommandGroup(
    "Swiss chess tournaments by the FIDE rules (Handbook C.04).",
    {
        "Pair and prove": {
            "pair": Command(
                "pair:pair",
                "Pair the next round of FILE by the FIDE rules; of an event, as a draft that is "
                "recorded.",
            ),
            "preview": Command(
                "preview:preview",
                "Say what is certain of the next round of FILE while games of the last one are "
                "still on.",
            ),
            "explain": Command(
                "explain:explain",
                "Say why a round of FILE is paired as it is (C.04.1 art. 9).",
            ),
            "check": Command(
                "check:check",
                "Judge every round: IDENTICAL, CHANGED, DIFFERENT (and what decides) or ILLEGAL "
                "(and why).",
            ),
            "compare-editions": Command(
                "compare_editions:compare_editions",
                "Pair every round of FILE by each edition of its system and show where they part.",
            ),
            "show": Command(
                "show:show",
                "Show what FILE holds and the position before the next round.",
            ),
            "standings": Command(
                "standings:standings",
                "Show the standings of FILE with every tie-break of C.07.",
            ),
            "ratings": Command(
                "ratings:ratings",
                "Show rating changes, first ratings and performances of FILE by the FIDE rating "
                "rules.",
            ),
            "norms": Command(
                "norms:norms",
                "Show title norms of FILE by the FIDE title regulations: made, missed, still "
                "possible.",
            ),
            "print": Command(
                "print_:print",
                "Print lists of a round or of players, slips, tables, statistics, cards, prizes, "
                "receipts.",
            ),
        },
        EVENT_PANEL: {
            "new": Command(
                "events.new:new",
                "Begin an event: from an entry list, or with --from from a tournament file.",
            ),
            "enter": Command(
                "events.entries:enter",
                "Enter a player, or a list; once round 1 is paired, as late entries (C.04.2 art. "
                "2.4).",
            ),
            "edit": Command(
                "events.entries:edit",
                "Change a player's data. After round 1 is paired ratings are corrected, not "
                "edited.",
            ),
            "update": Command(
                "events.lists:update",
                "Take a list: who is new enters, who is there gets its data; shows what changes "
                "first.",
            ),
            "remove": Command(
                "events.entries:remove",
                "Strike an entry, before round 1 is paired.",
            ),
            "withdraw": Command(
                "events.entries:withdraw",
                "The player takes no part in any later round (C.04.2 art. 3.2).",
            ),
            "return": Command(
                "events.entries:return_",
                "A withdrawn player takes part again, from the next round on (C.04.2 art. 3.2).",
            ),
            "expel": Command(
                "events.entries:expel",
                "The player is paired no more and is in no standings (FIDE checklist, 197-198).",
            ),
            "bye": Command(
                "events.presence:bye",
                "Announce that a player misses rounds, with the points of a bye (C.04.2 art. 3.3).",
            ),
            "excuse": Command(
                "events.presence:excuse",
                "Players who did not come to their last round take part in the next ones all the "
                "same.",
            ),
            "half-points": Command(
                "events.presence:half_points",
                "Say whether a player is eligible for half-point byes (C.04.2 art. 3.3).",
            ),
            "forbid": Command(
                "events.presence:forbid",
                "No two of these players are paired; before round 1 within the FIDE rules.",
            ),
            "allow": Command(
                "events.presence:allow",
                "Take back what `forbid` said of exactly these players.",
            ),
            "apart": Command(
                "events.presence:apart",
                "Players who have the same club, federation or family are not paired; late "
                "entries too.",
            ),
            "checkin": Command(
                "events.presence:checkin",
                "Confirm presence before round 1; who has not confirmed is not paired (C.04.2 art."
                " 4.1).",
            ),
            "declare": Command(
                "events.declaring:declare",
                "Declare points, byes, tie-breaks, rounds ...; most are locked once round 1 is "
                "paired.",
            ),
            "order": Command(
                "events.ranking:order",
                "Order by hand those whom all tie-breaks leave tied (C.07 art. 4.2).",
            ),
            "values": Command(
                "events.ranking:values",
                "Enter values of a tie-break that were worked out elsewhere (C.07 art. 4.1).",
            ),
            "register": Command(
                "events.registering:register",
                "Name organiser, arbiters and FIDE event ID, as reports ask for them; none takes "
                "one back.",
            ),
            "categories": Command(
                "events.prizes:categories",
                "Show the categories of the event, or declare them: who competes for prizes of "
                "their own.",
            ),
            "category": Command(
                "events.prizes:category",
                "Put players into a category by hand, or leave them out.",
            ),
            "prizes": Command(
                "events.prizes:prizes",
                "Say who gets which prize, and why; or declare the prize fund from a text.",
            ),
            "schedule": Command(
                "events.timetable:schedule",
                "Say when the rounds begin: all of them, day by day, or one.",
            ),
            "number": Command(
                "events.declaring:number",
                "Give everybody the pairing number of their strength (C.04.2 art. 2.2 to 2.5), or "
                "by lot.",
            ),
            "freeze": Command(
                "events.declaring:freeze",
                "Close the list: numbers are final, and only late entries shift them (C.04.2 art. "
                "2.5).",
            ),
            "discard": Command("events.rounds:discard", "Throw away the draft of the last round."),
            "publish": Command(
                "events.rounds:publish",
                "Publish the pairings, then the results, then the standings of a round (C.04.2 "
                "art. 4.2).",
            ),
            "unpublish": Command(
                "events.rounds:unpublish",
                "Take back what was published of a round (C.04.2 art. 4.4).",
            ),
            "lineup": Command(
                "events.matches:lineup",
                "Say who sits at which board of a team's match; without it the first members play.",
            ),
            "forfeit": Command(
                "events.matches:forfeit",
                "A player, or a whole team, did not come (C.04.2 art. 3.5).",
            ),
            "results": Command(
                "events.results:results",
                "Enter the results of the last round: key by key in a terminal, or as a list.",
                values_like_options=True,
            ),
            "result": Command(
                "events.results:result",
                "Enter one result, or that of an adjourned game (C.04.2 art. 3.1).",
                values_like_options=True,
            ),
            "correct": Command(
                "events.correcting:correct",
                "Correct a result, colours, a rating or who met (C.04.2 art. 4.3): what it affects"
                " is told.",
                values_like_options=True,
            ),
            "rate": Command(
                "events.correcting:rate",
                "Give a player another rating from a round on, in an event of more than 30 days"
                " (C.07 art. 10).",
            ),
            "change": Command(
                "events.correcting:change",
                "Change the published pairing of the last round, as a session with start and end.",
            ),
            "undo": Command(
                "events.journal:undo",
                "Take back the last act, or all acts from one on; what was published stays.",
            ),
            "redo": Command("events.journal:redo", "Do again what the last undo took back."),
            "status": Command(
                "events.journal:status",
                "Say where the event stands: what is open, and what comes next.",
            ),
            "festival": Command(
                "events.festival:festival",
                "Show the tournaments of a festival: where each stands, what comes next, who is in "
                "two.",
            ),
            "history": Command("events.journal:history", "Show every act: who, when, what, why."),
            "copy": Command(
                "events.journal:copy",
                "Open a copy of the event as it stood before an act; the event itself stays as it "
                "is.",
            ),
            "finish": Command(
                "events.rounds:finish",
                "Close the event; refused while something is open.",
            ),
            "export": Command(
                "events.exporting:export_",
                "Write the event as a tournament file, PGN, spreadsheet or web pages, as it "
                "stands.",
            ),
            "journal": JOURNAL,
            "protocol": PROTOCOL,
            "server": SERVER,
            "witness": WITNESS,
        },
        "Files": {
            "convert": Command(
                "convert:convert",
                "Write the tournament in IN to OUT, and say what the format of OUT cannot hold.",
            ),
            "lint": Command(
                "lint:lint",
                "Report every problem of each FILE, with its place, and how it was taken.",
            ),
            "lists": Command(
                "rating_lists:lists",
                "Keep rating lists side by side: load, look for newer ones, bring all up to date.",
            ),
            "generate": Command(
                "generate:generate",
                "Write random tournaments, every round paired and played. What is not set is "
                "drawn.",
            ),
            "verification": Command(
                "verification:verification",
                "Show FIDE's verification checklist: every question, our answer, and what shows "
                "it.",
            ),
            "simulate": Command(
                "simulate:simulate",
                "Play out a field many times, and report what the ways of pairing and ranking make"
                " of it.",
            ),
        },
        "Serve": {
            "app": AppCommand(
                "app:app",
                "Run tournaments in a browser on this machine: no account, no network.",
            ),
            "serve": AppCommand(
                "serve:serve",
                "Serve the app to accounts, and pairings, checks and reasons over HTTP "
                "(/openapi.json).",
            ),
        },
        "Options": {
            "--version": Command("about:version", "Show the version and stop."),
            "--install-completion": Command(
                "completion:install", "Let your shell complete commands and options."
            ),
            "--show-completion": Command(
                "completion:show", "Show what --install-completion gives to the shell."
            ),
        },
    },
    end=f"{DEBUG}, anywhere on the line, adds the traceback to an error message.",
)
"""What `pairwright` can do."""
