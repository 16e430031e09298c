"""The rules of LUNA Capital."""
