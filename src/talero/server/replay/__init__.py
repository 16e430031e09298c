"""Looking back: the positions a table went through, charts, the proof of its draws, branches, uploads."""
