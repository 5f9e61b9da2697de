"""The forms of Fusion World."""

from judge.games.fusion_world.definitions import CARDS
from judge.web.sandbox.forms.common import MARKERS
from judge.web.sandbox.forms.dragon_ball import forms_of_family

FORMS = forms_of_family(
    CARDS,
    markers=MARKERS,
    types=("battle", "extra", "leader"),
    fighting=("leader", "battle"),
    marked="battle",
)
