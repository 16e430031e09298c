"""Tests of Talero."""
