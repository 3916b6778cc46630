// One stream of news: opened anew where it ends, where the network comes back, and where it falls
// silent. A connection may die without a word (sleep, another network); the server says something
// every 15 seconds.

const SILENCE_MS = 40000;
const LOOK_MS = 5000;
const AGAIN_MS = 3000;

/** Follow an address: `heard` by the names of events, `lost` when there is no connection. */
export function follow(address, heard, lost) {
  let source = null;
  let lastSign = 0;

  function open() {
    source?.close();
    source = new EventSource(address);
    lastSign = Date.now();
    for (const [name, tell] of Object.entries(heard)) {
      source.addEventListener(name, (event) => {
        lastSign = Date.now();
        tell(event);
      });
    }
    source.addEventListener("error", (event) => {
      lost();
      if (event.target === source && source.readyState === EventSource.CLOSED) setTimeout(open, AGAIN_MS);
    });
  }

  function look() {
    if (Date.now() - lastSign < SILENCE_MS) return;
    lost();
    open();
  }

  open();
  setInterval(look, LOOK_MS);
  window.addEventListener("online", open);
}
