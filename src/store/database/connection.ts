import { reportDeviceProblem } from "./device-problems";

/** A table's connection, as far as its end is concerned. */
interface Connection {
  on(event: "versionchange", listener: (event: IDBVersionChangeEvent) => void): void;
  on(event: "close", listener: () => void): void;
  /** True from when its owner has closed it. */
  hasFailed(): boolean;
}

/**
 * Watches a table's connection for an end that nobody here asked for: the browser takes the data
 * away, another page deletes it or brings it to a newer version, or the page comes « back ».
 */
export function watchConnection(table: Connection): void {
  let newer = false;
  table.on("versionchange", ({ newVersion }) => {
    newer = newVersion !== null;
  });
  table.on("close", () => {
    // Whether its owner closed it is known once that is done.
    queueMicrotask(() => {
      if (!table.hasFailed()) reportDeviceProblem(newer ? "outdated" : "lost");
    });
  });
}
