"""Rules that maps choose between, and those that one map has alone."""
