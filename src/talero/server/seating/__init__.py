"""New tables and who sits at them: invitations, bots, rematches and usual games."""
