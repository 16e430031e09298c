"""The names of all draws, and what is drawn."""

DRAWS = {
    "start-player": "the seat that starts",
    "reveal/round-{round}/tile-{n}": "the place of the tile among those of the stack, in id order",
}
