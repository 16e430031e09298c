"""The parts of a game in the order of the rules: contracts, then dues, auction, building and lantern."""
