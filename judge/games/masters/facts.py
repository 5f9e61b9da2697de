"""The facts that Masters keeps of a turn besides those of both games."""

from dataclasses import replace

from judge.games.dragon_ball.facts import FACTS as SHARED

_OF_SKILLS = {
    "negated skill": "skill-negated",
    "resolving skill": "skill-resolving",
    "answers a play": "answers-play",
    "left as cost": "left-as-cost",
}
FACTS = replace(
    SHARED,
    whats={
        **SHARED.whats,
        **_OF_SKILLS,
        "got a card under it": "grown",
        "marker skill used": "marker-cost",
        "Over Realm used": "over-realm",
        "play stopped": "play-stopped",
    },
    in_its_stay=(*SHARED.in_its_stay, "marker-cost"),
    with_skill=(*SHARED.with_skill, *_OF_SKILLS.values()),
)
