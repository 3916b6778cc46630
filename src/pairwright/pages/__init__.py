"""Pages: one way from data to HTML, for the screen and for paper; pictures and plots in SVG."""
