"""The forms of Masters: Unison Cards are cards too, and it is they that have markers."""

from judge.games.masters.definitions import CARDS
from judge.web.sandbox.forms.dragon_ball import forms_of_family

FORMS = forms_of_family(
    CARDS,
    types=("battle", "extra", "leader", "unison"),
    fighting=("leader", "battle", "unison"),
    marked="unison",
    holding=("battle", "combo", "leader", "unison"),
)
