"""The titles as visitors read about them: editions, options, rules, provenance, pictures."""
