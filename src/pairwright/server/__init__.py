"""The pairings server: what stands behind HTTP. So far its protocol (docs/protocol.md)."""
