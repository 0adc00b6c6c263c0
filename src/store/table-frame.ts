/** Every browser of an iPhone has this engine, whatever it calls itself. */
const isWebKit = () => navigator.vendor === "Apple Computer, Inc.";

/** Ends once this frame is gone. */
let frame: HTMLIFrameElement | undefined;

/**
 * WebKit keeps a page that is left for « back » with all it was doing to its tables: a transaction that
 * then never ends, a table that is half made. All later pages, in new tabs too, wait for it. What a
 * frame has open ends with the frame: there, tables are opened in one that goes when the page does, and a
 * page that comes back is loaded anew, as where the browser keeps none. To be called before the first
 * table is opened.
 */
export function openTablesInFrame(): void {
  if (frame || !isWebKit()) return;
  frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const tables = frame.contentWindow?.indexedDB;
  if (tables) Object.defineProperty(globalThis, "indexedDB", { value: tables, configurable: true });
  window.addEventListener("pagehide", () => frame?.remove());
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
