"""The solo mode."""
