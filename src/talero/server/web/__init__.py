"""What all handlers share: pages, errors, guards, dependencies, sockets, and what is turned away."""
