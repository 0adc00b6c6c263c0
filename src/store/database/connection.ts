import { reportDeviceProblem } from "./device-problems";
import { noteAnswer } from "./in-time";
import { beginOpening } from "./page-cache";

/** The part of a table's connection that concerns its beginning and its end. */
interface Connection {
  on(event: "ready", listener: () => void): void;
  on(event: "versionchange", listener: (event: IDBVersionChangeEvent) => void): void;
  on(event: "close", listener: () => void): void;
  /** True once its owner has closed it. */
  hasFailed(): boolean;
}

/**
 * Notes when the connection of a table that is about to be opened is open, and watches it for an end that this page
 * did not ask for: the browser removes the data, another page deletes or upgrades the table, or the page returns from
 * the back/forward cache.
 */
export function watchConnection(table: Connection): void {
  const endOpening = beginOpening();
  table.on("ready", () => {
    endOpening();
    noteAnswer();
  });
  let newer = false;
  table.on("versionchange", ({ newVersion }) => {
    newer = newVersion !== null;
  });
  table.on("close", () => {
    // The owner's own closing is visible only after this event.
    queueMicrotask(() => {
      if (!table.hasFailed()) reportDeviceProblem(newer ? "outdated" : "lost");
    });
  });
}
