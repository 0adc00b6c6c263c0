import { PATIENCE_MS } from "./in-time";

const CHANNEL = "vitrine-opening-tables";
const ASK_EVERY_MS = 500;

/** The tables that this page is opening. */
const openings = new Set<symbol>();
let channel: BroadcastChannel | undefined;

/**
 * Chromium puts a page in the back/forward cache even while it creates a table. The creation then never ends, and all
 * later pages wait for it. Chromium removes a page from this cache once a message arrives on a channel that the page
 * listens to: each page listens while it opens tables, and a page whose table does not answer sends such messages.
 * Pages that are alive ignore them. To be called as a table is opened; the result is to be called when it answers.
 */
export function beginOpening(): () => void {
  const table = Symbol("table");
  openings.add(table);
  channel ??= listen();
  const asking = setInterval(() => channel?.postMessage("end"), ASK_EVERY_MS);
  const end = () => {
    clearInterval(asking);
    clearTimeout(impatience);
    openings.delete(table);
    if (openings.size > 0) return;
    channel?.close();
    channel = undefined;
  };
  const impatience = setTimeout(end, PATIENCE_MS);
  return end;
}

/** Firefox refuses channels, like tables, where sites may not store anything. */
function listen(): BroadcastChannel | undefined {
  try {
    const listening = new BroadcastChannel(CHANNEL);
    listening.addEventListener("message", () => undefined);
    return listening;
  } catch {
    return undefined;
  }
}
