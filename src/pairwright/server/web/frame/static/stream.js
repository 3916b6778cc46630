// @ts-check
// One stream of news: opened anew where it ends, where the network comes back, and where it falls
// silent. A connection may die without a word (sleep, another network); the server says something
// every 15 seconds.

const SILENCE_MS = 40000;
const LOOK_MS = 5000;
const AGAIN_MS = 3000;

/**
 * Follow an address: `heard` by the names of events, `lost` when there is no connection.
 *
 * @param {string} address
 * @param {Record<string, (event: MessageEvent<string>) => void>} heard
 * @param {() => void} lost
 */
export function follow(address, heard, lost) {
  /** @type {EventSource | null} */
  let source = null;
  let lastSign = 0;

  function open() {
    source?.close();
    const opened = new EventSource(address);
    source = opened;
    lastSign = Date.now();
    for (const [name, tell] of Object.entries(heard)) {
      opened.addEventListener(name, (event) => {
        lastSign = Date.now();
        tell(event);
      });
    }
    opened.addEventListener("error", () => {
      lost();
      const over = opened === source && opened.readyState === EventSource.CLOSED;
      if (over) setTimeout(open, AGAIN_MS);
    });
  }

  function look() {
    if (Date.now() - lastSign < SILENCE_MS) return;
    lost();
    open();
  }

  open();
  setInterval(look, LOOK_MS);
  addEventListener("online", open);
}
