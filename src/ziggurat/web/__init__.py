"""The web table: pages, live tables over WebSocket, an API, and the store behind them."""
