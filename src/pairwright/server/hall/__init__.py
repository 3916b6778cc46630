"""The app in the network of the hall: its addresses, its codes, who was here; it knows no pages."""
