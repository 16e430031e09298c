"""The names of all draws, and what is drawn."""

DRAWS = {
    "first-player/throw-{throw}/p{seat}": "the die of a seat that may begin, less 1",
    "river-neutrals": "the die for neutral markers on the river, less 1",
    "claim/round-{round}/p{seat}": "the die for a named zone, less 1",
    "sabotage/round-{round}": "the die of the sabotaged player, less 1",
}
