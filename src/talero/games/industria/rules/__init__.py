"""The rules of Industria."""
