"""The web application: tables that people play at in a browser, kept as append-only lists of moves."""
