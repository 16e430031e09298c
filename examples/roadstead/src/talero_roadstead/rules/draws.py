"""The names of all draws, and what is drawn."""

DRAWS = {
    "lantern": "the seat that gets the lantern",
    "deal/p{seat}-{n}": "a contract, among those of the deck in the order of the goods",
    "lot/round-{round}": "a warehouse, among those of the pile in the order of the goods",
}
