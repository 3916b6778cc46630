"""The door to the hall's network, and the page with its codes."""
