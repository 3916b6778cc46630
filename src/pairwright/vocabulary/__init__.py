"""What judges, reasons and rooms that speak to people have in common, below the systems."""
