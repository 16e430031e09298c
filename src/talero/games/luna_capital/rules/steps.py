"""The numbers of the steps in `LunaCapital.steps`, so that one step can name the next."""

SWAP_HANDS, EXCHANGE, TAKE_LOT, DISCARD, PLACE_CARD, PLACE_TILE, KEEP_CARD = range(7)
