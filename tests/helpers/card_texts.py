"""Sentences and skills in the words of cards, with what each says."""

import msgspec

from judge.cards.language import CompiledSkill, compile_text, print_skill
from judge.engine import tree
from judge.engine.tree import Filter, Group, Range, Skill, Trigger

OPPONENTS = Filter(owner="opponent", areas=("battle",), types=("battle",))
YOURS = Filter(owner="you", areas=("battle",), types=("battle",))
LEADER = tree.Every(Filter(owner="you", areas=("leader",), types=("leader",)))
CHOSEN = tree.Chosen()
THIS = tree.This()


def choose(of: Filter, most: int | None = 1, least: int = 0) -> tree.Choose:
    return tree.Choose((Group(of, most, least),))


def compiled(text: str) -> CompiledSkill:
    (one,) = compile_text(text)
    return one


def says_the_same(words: str, plain: str) -> None:
    """Hold that words are read as plain ones are, and that what is printed of them reads back."""
    said, wanted = compiled(words), compiled(plain)
    assert said.not_understood == wanted.not_understood == ""
    assert said.skill == wanted.skill
    assert compiled(print_skill(said.skill)).skill == said.skill


def effect(words: str) -> tuple[tree.Instruction, ...]:
    one = compiled(f"[On Play] {words}")
    assert one.not_understood == ""
    return one.skill.effect


def count(of: Filter, low: int | None = None, high: int | None = None) -> tree.Is:
    return tree.Is(tree.Count(of), Range(low, high))


EFFECTS = {
    "Draw 2 cards.": (tree.Draw(2),),
    "Choose up to 1 of your opponent's Battle Cards and KO it.": (choose(OPPONENTS), tree.Ko(CHOSEN)),
    "Choose up to 1 Battle Card in your opponent's Battle Area and KO it.": (
        choose(OPPONENTS),
        tree.Ko(CHOSEN),
    ),
    "Choose all of your opponent's Battle Cards with costs of 3 or less and KO them.": (
        choose(Filter(owner="opponent", areas=("battle",), types=("battle",), cost=Range(None, 3)), None, -1),
        tree.Ko(CHOSEN),
    ),
    "Choose your Leader or up to 1 of your Battle Cards and it gets +5000 power for the battle.": (
        choose(Filter(owner="you", areas=("leader", "battle"), types=("leader", "battle"))),
        tree.ChangePower(CHOSEN, 5000, "battle"),
    ),
    "Choose up to 1 of your <Pebble> and it gains [Critical] for the turn.": (
        choose(Filter(owner="you", areas=("leader", "battle"), names=("Pebble",))),
        tree.Gain(CHOSEN, "Critical", "turn"),
    ),
    "Play up to 1 Battle Card with a cost of 2 or less and 《Stone》 in its special traits from your hand.": (
        choose(
            Filter(owner="you", areas=("hand",), types=("battle",), cost=Range(None, 2), traits=("Stone",)),
        ),
        tree.Play(CHOSEN),
    ),
    "Add up to 1 card from your life to your hand.": (
        tree.Move(tree.Top("life"), "hand", whose="you", up_to=True),
    ),
    "Discard 1 card from your hand.": (
        choose(Filter(owner="you", areas=("hand",)), 1, -1),
        tree.Move(CHOSEN, "drop", discarded=True),
    ),
    "Switch up to 2 of your energy to Active Mode.": (
        choose(Filter(owner="you", areas=("energy",)), 2),
        tree.Switch(CHOSEN, "active"),
    ),
    "All your Battle Cards get +5000 power for the turn.": (
        tree.ChangePower(tree.Every(YOURS), 5000, "turn"),
    ),
    "Your cards that are in a battle get +5000 power for the battle.": (
        tree.ChangePower(tree.Every(Filter(owner="you", in_battle=True)), 5000, "battle"),
    ),
    "Look at 5 cards from the top of your deck, reveal up to 1 <Pebble> and add it to your hand. "
    "Place the rest at the bottom of your deck in a random order.": (
        tree.LookAt(tree.Top("deck", 5)),
        tree.Choose((Group(Filter(areas=("looked",), names=("Pebble",)), 1),), reveal=True),
        tree.Move(CHOSEN, "hand", whose="you"),
        tree.Move(tree.Remaining(), "deck", whose="you", position="bottom", order="random"),
    ),
    "Add this card to your energy. Then, place the top card of your deck in its owner's Drop.": (
        tree.Move(THIS, "energy", whose="you"),
        tree.Move(tree.Top("deck"), "drop"),
    ),
    "Switch this card in a Battle Area to Rest Mode.": (tree.Switch(tree.This("battle"), "rest"),),
    "Return this card from your Battle Area to its owner's hand.": (tree.Move(tree.This("battle"), "hand"),),
    "If your Leader is <Pebble>, draw 1 card. Then, draw 2 cards.": (
        tree.If(tree.Fits(LEADER, Filter(names=("Pebble",))), (tree.Draw(1),), (), (tree.Draw(2),)),
    ),
    "If your life is at 4 or less and you have 3 or more energy, draw 1 card.": (
        tree.If(
            tree.All(
                (
                    count(Filter(owner="you", areas=("life",)), None, 4),
                    count(Filter(owner="you", areas=("energy",)), 3),
                )
            ),
            (tree.Draw(1),),
        ),
    ),
    "You may discard 1 card from your hand. If you do, draw 2 cards. If you don't, KO this card.": (
        tree.Gate(
            (
                choose(Filter(owner="you", areas=("hand",)), 1, -1),
                tree.Move(CHOSEN, "drop", discarded=True),
            ),
            (tree.Draw(2),),
            (tree.Ko(THIS),),
            optional=True,
        ),
    ),
    "KO this card unless you discard 1 card from your hand.": (
        tree.Gate(
            (
                choose(Filter(owner="you", areas=("hand",)), 1, -1),
                tree.Move(CHOSEN, "drop", discarded=True),
            ),
            undone=(tree.Ko(THIS),),
            optional=True,
        ),
    ),
    "If you removed an energy marker for this skill, draw 1 card. Otherwise, you place 1 energy marker.": (
        tree.If(tree.Happened("marker-removed-for-this-skill"), (tree.Draw(1),), (tree.PlaceMarkers(),)),
    ),
    "Choose one―\n・Draw 1 card.\n・Deal 1 damage to your opponent. Then, KO this card.": (
        tree.ChooseOne(((tree.Draw(1),), (tree.Damage("opponent", 1), tree.Ko(THIS)))),
    ),
    "At the end of the turn, draw 1 card.": (tree.Delayed((tree.Draw(1),), "turn-end"),),
    "During this turn, the next time you use an Extra from your hand, reduce the cost by (Red).": (
        tree.NextUse(
            Filter(owner="you", areas=("hand",), types=("extra",)),
            tree.ChangeCost(CHOSEN, colors=("red",), reduce=True),
        ),
    ),
    'This card gains "[When Attacking] Draw 1 card." for the turn.': (
        tree.GainSkill(THIS, Skill("auto", triggers=(Trigger("attacks"),), effect=(tree.Draw(1),)), "turn"),
    ),
    "Negate the skills of all your opponent's Battle Cards for the turn.": (
        tree.Negate(tree.Every(OPPONENTS), "skills", "turn"),
    ),
    "Your opponent skips their next turn.": (tree.Skip("turn"),),
    "Choose up to 1 of your opponent's Battle Cards and gain control of it.": (
        choose(OPPONENTS),
        tree.TakeControl(CHOSEN),
    ),
    "Choose up to 1 of your opponent's Battle Cards and remove it from the game.": (
        choose(OPPONENTS),
        tree.Move(CHOSEN, "outside"),
    ),
    "+2 [Ki].": (tree.ChangeKi(THIS, 2),),
    "Choose up to 1 of your 《Stone》 and it gains [Critical] for the turn.": (
        choose(Filter(owner="you", areas=("leader", "battle"), traits=("Stone",))),
        tree.Gain(CHOSEN, "Critical", "turn"),
    ),
    "All of your opponent's 《Stone》 or 《Sand》 get -5000 power for the turn.": (
        tree.ChangePower(
            tree.Every(Filter(owner="opponent", areas=("leader", "battle"), traits=("Stone", "Sand"))),
            -5000,
            "turn",
        ),
    ),
    "This card is also treated as having 《Stone》 in its special traits.": (
        tree.TreatAs(THIS, traits=("Stone",)),
    ),
    "All of your <Pebble> Battle Cards are also treated as having 《Stone》 in their special traits.": (
        tree.TreatAs(tree.Every(msgspec.structs.replace(YOURS, names=("Pebble",))), traits=("Stone",)),
    ),
    "All of your <Pebble> Battle Cards are also treated as 《Stone》 and 《Sand》 for the turn.": (
        tree.TreatAs(
            tree.Every(msgspec.structs.replace(YOURS, names=("Pebble",))),
            traits=("Stone", "Sand"),
            duration="turn",
        ),
    ),
    "Your opponent's Battle Cards are also treated as <Pebble>.": (
        tree.TreatAs(tree.Every(OPPONENTS), names=("Pebble",)),
    ),
    "Activate this card's [When KO'd] skill.": (tree.ActivateSkill(THIS, "koed"),),
    "Choose up to 1 of your Battle Cards. Activate 1 [On Play] skill of the chosen card.": (
        choose(YOURS),
        tree.ActivateSkill(CHOSEN, "played"),
    ),
    "Choose up to 1 of your Battle Cards and activate its [When Attacking] skill.": (
        choose(YOURS),
        tree.ActivateSkill(CHOSEN, "attacks"),
    ),
    "Choose 1 card in your opponent's hand and discard it.": (
        tree.Choose((Group(Filter(owner="opponent", areas=("hand",)), 1, -1),), blind=True),
        tree.Move(CHOSEN, "drop", discarded=True),
    ),
}


SKILLS_AS_PRINTED = {
    "[Blocker] (Whatever it means.)": Skill("keyword", keyword="Blocker"),
    "[Activate Main/Battle][Once per turn](1)(Red), discard 1 card from your hand : Draw 1 card.": Skill(
        "activate",
        timings=("main", "battle"),
        once_per_turn=True,
        costs=(
            (
                tree.PayEnergy(1, ("red",)),
                choose(Filter(owner="you", areas=("hand",)), 1, -1),
                tree.Move(CHOSEN, "drop", discarded=True),
            ),
        ),
        effect=(tree.Draw(1),),
    ),
    "[Activate Main](2)/(Red) : Draw 1 card.": Skill(
        "activate",
        timings=("main",),
        costs=((tree.PayEnergy(2),), (tree.PayEnergy(colors=("red",)),)),
        effect=(tree.Draw(1),),
    ),
    "[Activate Main](X) : Draw X cards.": Skill(
        "activate",
        timings=("main",),
        costs=((tree.PayEnergy(tree.Undetermined()),),),
        effect=(tree.Draw(tree.Undetermined()),),
    ),
    "[On Play/When KO'd] Draw 1 card.": Skill(
        "auto", triggers=(Trigger("played"), Trigger("koed")), effect=(tree.Draw(1),)
    ),
    "[When Attacking]/[When Blocking] Draw 1 card.": Skill(
        "auto", triggers=(Trigger("attacks"), Trigger("blocks")), effect=(tree.Draw(1),)
    ),
    "[End of Opponent's Turn] Draw 1 card.": Skill(
        "auto", triggers=(Trigger("turn-end", player="opponent"),), effect=(tree.Draw(1),)
    ),
    "[Auto][Your Turn] If you have an energy marker, when your <Pebble> attacks, that card gets +5000 power "
    "for the turn.": Skill(
        "auto",
        triggers=(Trigger("attacks", subject=Filter(owner="you", names=("Pebble",))),),
        condition=tree.Is(tree.Markers(), Range(1, None)),
        turn="your",
        effect=(tree.ChangePower(tree.Triggering(), 5000, "turn"),),
    ),
    "[On Play] Reveal 1 card from your hand : "
    "If the revealed card has a cost of 3 or more, draw 1 card.": Skill(
        "auto",
        triggers=(Trigger("played"),),
        costs=((tree.Choose((Group(Filter(owner="you", areas=("hand",)), 1, -1),), reveal=True),),),
        effect=(tree.If(tree.Fits(CHOSEN, Filter(cost=Range(3, None))), (tree.Draw(1),)),),
    ),
    "[Activate Main] Discard 1 card from your hand : "
    "If the discarded card is a Battle Card, draw 1 card.": Skill(
        "activate",
        timings=("main",),
        costs=(
            (
                choose(Filter(owner="you", areas=("hand",)), 1, -1),
                tree.Move(CHOSEN, "drop", discarded=True),
            ),
        ),
        effect=(tree.If(tree.Fits(CHOSEN, Filter(types=("battle",))), (tree.Draw(1),)),),
    ),
    "[On Play] Choose 1 of your <Pebble> and KO it : "
    "This card's original power becomes that card's power.": Skill(
        "auto",
        triggers=(Trigger("played"),),
        costs=(
            (
                choose(Filter(owner="you", areas=("leader", "battle"), names=("Pebble",)), 1, -1),
                tree.Ko(CHOSEN),
            ),
        ),
        effect=(tree.SetOriginal(THIS, "power", tree.Property("power", CHOSEN)),),
    ),
    "[Auto] When you discard a card, if the discarded card is <Pebble>, draw 1 card.": Skill(
        "auto",
        triggers=(Trigger("discarded", subject=Filter(), player="you"),),
        effect=(tree.If(tree.Fits(tree.Triggering(), Filter(names=("Pebble",))), (tree.Draw(1),)),),
    ),
    "[Auto] When your 《Stone》 attacks or when you play a 《Stone》 card, draw 1 card.": Skill(
        "auto",
        triggers=(
            Trigger("attacks", subject=Filter(owner="you", traits=("Stone",))),
            Trigger("played", subject=Filter(traits=("Stone",)), player="you"),
        ),
        effect=(tree.Draw(1),),
    ),
    "[Auto] When there are no cards in your hand, draw 1 card.": Skill(
        "auto",
        triggers=(Trigger("situation", situation=count(Filter(owner="you", areas=("hand",)), 0, 0)),),
        effect=(tree.Draw(1),),
    ),
    "[Auto] When this card is placed in a Leader Area, draw 1 card.": Skill(
        "auto", triggers=(Trigger("placed-in-leader-area"),), effect=(tree.Draw(1),)
    ),
    "[Auto] When an opponent's Battle Card is returned to their hand by one of your skills, "
    "draw 1 card.": Skill(
        "auto",
        triggers=(
            Trigger(
                "moved",
                subject=Filter(owner="opponent", types=("battle",)),
                source=("battle",),
                to=("hand",),
                by="you",
                by_skill=True,
            ),
        ),
        effect=(tree.Draw(1),),
    ),
    "[Permanent] If you have 3 or more energy, reduce the cost of this card in your hand by 1.": Skill(
        "permanent",
        areas=("hand",),
        effect=(
            tree.If(
                count(Filter(owner="you", areas=("energy",)), 3), (tree.ChangeCost(THIS, 1, reduce=True),)
            ),
        ),
    ),
    "[Permanent] If this card would be KO'd, you may discard 1 card from your hand instead.": Skill(
        "permanent",
        effect=(
            tree.Replace(
                "koed",
                THIS,
                (
                    choose(Filter(owner="you", areas=("hand",)), 1, -1),
                    tree.Move(CHOSEN, "drop", discarded=True),
                ),
                optional=True,
            ),
        ),
    ),
    "[Permanent] You start the game with 6 life.": Skill("permanent", effect=(tree.StartWith("life", 6),)),
    "[Permanent] This card can't be chosen by your opponent's skills.": Skill(
        "permanent", effect=(tree.Forbid(THIS, "be-chosen", by="opponent"),)
    ),
    "[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over.": Skill(
        "keyword",
        timings=("main", "battle"),
        condition=count(Filter(owner="you", areas=("life",)), None, 4),
        effect=(tree.Draw(1), tree.Flip()),
        keyword="Awaken",
    ),
    "[Evolve](1) : Red 《Stone》 Battle Card with a cost of 3 or less": Skill(
        "keyword",
        timings=("main",),
        costs=((tree.PayEnergy(1),),),
        keyword="Evolve",
        evolve_from=(Filter(types=("battle",), colors=("red",), traits=("Stone",), cost=Range(None, 3)),),
    ),
    "[Fusion Evolve](2) : <Pebble> and <Boulder>": Skill(
        "keyword",
        timings=("main",),
        costs=((tree.PayEnergy(2),),),
        keyword="Fusion Evolve",
        evolve_from=(Filter(names=("Pebble",)), Filter(names=("Boulder",))),
    ),
    "[When KO'd] Play this card from your Drop in Rest Mode.": Skill(
        "auto", triggers=(Trigger("koed"),), effect=(tree.Play(tree.This("drop"), "rest"),)
    ),
}
