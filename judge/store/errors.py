"""What the store refuses or cannot do, in both languages, each with its remedy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.problems import Texts, in_both

if TYPE_CHECKING:
    from judge.store.model import Case

TEXTS: dict[str, Texts] = {
    # The database
    "url": {
        "en": "JUDGE_DATABASE={url}: not a PostgreSQL's address; write postgresql://user@host/name",
        "fr": "JUDGE_DATABASE={url} : pas l'adresse d'un PostgreSQL ; écrivez postgresql://user@host/nom",
    },
    "driver": {
        "en": "PostgreSQL needs psycopg: pip install 'judge-assistant[postgresql]'",
        "fr": "PostgreSQL demande psycopg : pip install 'judge-assistant[postgresql]'",
    },
    "unreachable": {
        "en": "{where}: no answer ({why}); is the database running, and JUDGE_DATABASE right?",
        "fr": "{where} : pas de réponse ({why}) ; la base tourne-t-elle, et JUDGE_DATABASE est-elle juste ?",
    },
    "forbidden": {
        "en": "{where}: not permitted ({why}); give the user the right to create tables there",
        "fr": "{where} : non permis ({why}) ; donnez à l'utilisateur le droit d'y créer des tables",
    },
    "unwritable": {
        "en": "{where}: cannot be written ({why}); set JUDGE_HOME to a folder of yours",
        "fr": "{where} : écriture impossible ({why}) ; donnez à JUDGE_HOME un dossier à vous",
    },
    "broken": {
        "en": "{where}: cannot be read ({why}); put a backup in its place, or move it away to begin anew",
        "fr": "{where} : illisible ({why}) ; remettez une sauvegarde, ou déplacez-la pour recommencer",
    },
    "newer": {
        "en": "{where}: written by a newer version of the program ({version}); update the program",
        "fr": "{where} : écrite par une version plus récente du programme ({version}) ; mettez-le à jour",
    },
    "busy": {
        "en": "{where}: busy for too long; try again, and close whatever else holds it",
        "fr": "{where} : occupée trop longtemps ; réessayez, et fermez ce qui la retient",
    },
    "full": {
        "en": "{where}: no room left ({why}); free some space and save again",
        "fr": "{where} : plus de place ({why}) ; libérez de l'espace et enregistrez à nouveau",
    },
    # What is not there
    "no case": {"en": "no such case", "fr": "ce cas n'existe pas"},
    "no revision": {
        "en": "the case has no revision {number}",
        "fr": "le cas n'a pas de révision {number}",
    },
    "no node": {"en": "the case has no step {number}", "fr": "le cas n'a pas de pas {number}"},
    "no exploration": {"en": "no such search for outcomes", "fr": "cette exploration n'existe pas"},
    # What is too much
    "too long": {
        "en": "{field}: {length} signs; the most is {most}; shorten it",
        "fr": "{field} : {length} signes ; le maximum est {most} ; raccourcissez",
    },
    "too many": {
        "en": "{field}: {length}; the most is {most}; take some out",
        "fr": "{field} : {length} ; le maximum est {most} ; retirez-en",
    },
    "sign": {
        "en": "{field}: contains a sign that no text has; delete it",
        "fr": "{field} : contient un signe qui n'est d'aucun texte ; supprimez-le",
    },
    "number": {
        "en": "{field}: {value} is out of range; the most is {most}",
        "fr": "{field} : {value} est hors limites ; le maximum est {most}",
    },
    "nodes": {
        "en": "the case has {most} steps, the most there can be; go on in a copy",
        "fr": "le cas a {most} pas, le maximum possible ; continuez dans une copie",
    },
    "revisions": {
        "en": "the case has {most} revisions, the most there can be; go on in a copy",
        "fr": "le cas a {most} révisions, le maximum possible ; continuez dans une copie",
    },
    "weight": {
        "en": "the case with its history takes {most} bytes, the most there can be; go on in a copy",
        "fr": "le cas avec son historique prend {most} octets, le maximum ; continuez dans une copie",
    },
    "explorations": {
        "en": "{most} searches are running, the most at once; wait a little, or cancel one",
        "fr": "{most} explorations sont en cours, le maximum à la fois ; attendez un peu, ou annulez-en une",
    },
    # The clock
    "clock behind": {
        "en": "nothing was removed: the clock says {now}, but something was saved at {last}; set the clock,"
        " or, if it is right, add --clock-is-right",
        "fr": "rien n'a été supprimé : l'horloge indique {now}, mais un enregistrement date du {last} ;"
        " réglez l'horloge ou, si elle est juste, ajoutez --clock-is-right",
    },
    "clock ahead": {
        "en": "nothing was removed: the clock says {now}, but nothing was saved since {last}; if the clock is"
        " right, add --clock-is-right",
        "fr": "rien n'a été supprimé : l'horloge indique {now}, mais rien n'a été enregistré depuis le"
        " {last} ; si l'horloge est juste, ajoutez --clock-is-right",
    },
    # Two at once
    "conflict": {
        "en": "somebody else has saved meanwhile; what you saved is kept in the history as revision {kept}",
        "fr": "quelqu'un a enregistré entre-temps ; votre version est dans l'historique, révision {kept}",
    },
}


class _InBothLanguages(Exception):
    """Says what is wrong and what to do: `text` in both languages, `code` its key in TEXTS."""

    def __init__(self, code: str, **values: Any) -> None:
        self.code = code
        self.text = in_both(TEXTS[code], **values)
        super().__init__(self.text["en"])


class StoreError(_InBothLanguages):
    """Any refusal of the store's, for whoever asked it."""


class StoreTrouble(_InBothLanguages):
    """The database does not answer, or cannot be used.

    The text may name host, user or path: it is for whoever runs the program, and for no page.
    """


class NotFound(StoreError):
    """A case, revision or node that is not there, or a case that was deleted."""


class Refused(StoreError):
    """More than the store takes: too long, too many, too large, out of range."""


class ClockDoubt(StoreError):
    """What is old cannot be told by the clock."""


class Conflict(StoreError):
    """Somebody else has saved meanwhile. `current` is the case as it is; `kept` the revision of the loser."""

    def __init__(self, current: Case, kept: int) -> None:
        super().__init__("conflict", kept=kept)
        self.current = current
        self.kept = kept
