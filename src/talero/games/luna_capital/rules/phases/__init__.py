"""The phases of LUNA Capital, one module per part of the rulebook."""
