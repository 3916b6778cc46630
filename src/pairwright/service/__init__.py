"""What the command line and the server share: inputs, judged answers, views, problems."""
