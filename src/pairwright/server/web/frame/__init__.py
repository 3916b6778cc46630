"""What every page needs: who looks, at which event, in what words; and how acts are done."""
