"""The names of all draws, and what is drawn."""

ROLLED_AGAIN = 4
"""So many times the tied may roll again: more is as good as impossible."""

DRAWS = {
    "setup/display/{number}": "a cube for a space of the display",
    "setup/display/{number}/again-{attempt}": "another cube for a space that refuses the first",
    "setup/{place}/{number}": "a cube for a place",
    **{
        f"setup/order{'/tie-{total}' * ties}/p{{seat}}/die-{{die}}": "a die for the opening order"
        for ties in range(ROLLED_AGAIN + 1)
    },
    "production/turn-{turn}/cube-{number}": "a cube that Production draws",
    "growth/turn-{turn}/{half}/die-{die}": "a die that says which columns grow",
    "growth/turn-{turn}/{place}": "a cube for a city that grows by itself",
    **{
        f"end/tie{'/{seats}-again' * ties}/p{{seat}}": "a die between players who are tied at the end"
        for ties in range(ROLLED_AGAIN + 1)
    },
}
