import { PATIENCE_MS } from "./in-time";

const CHANNEL = "vitrine-opening-tables";
const ASK_EVERY_MS = 500;

/** The tables that this page is opening. */
const openings = new Set<symbol>();
let stopAsking: () => void = () => undefined;

/**
 * Chromium puts a page in the back/forward cache even while it creates a table. The creation then never ends, and all
 * later pages wait for it. Chromium removes a page from this cache once a message arrives on a channel that the page
 * listens to: each page listens while it opens tables, and sends such messages if that takes long. Pages that are alive
 * ignore them. To be called as a table is opened; the result is to be called when it answers.
 */
export function beginOpening(): () => void {
  const table = Symbol("table");
  if (openings.size === 0) stopAsking = listenAndAsk();
  openings.add(table);
  const end = () => {
    clearTimeout(impatience);
    if (openings.delete(table) && openings.size === 0) stopAsking();
  };
  const impatience = setTimeout(end, PATIENCE_MS);
  return end;
}

/** Returns how to stop. */
function listenAndAsk(): () => void {
  const channel = openChannel();
  channel?.addEventListener("message", () => undefined);
  const asking = setInterval(() => channel?.postMessage("end"), ASK_EVERY_MS);
  return () => {
    clearInterval(asking);
    channel?.close();
  };
}

/** Firefox refuses channels, like tables, where sites may not store anything. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}
