"""The ten phases of a turn, one module each or, where nobody decides, together."""
