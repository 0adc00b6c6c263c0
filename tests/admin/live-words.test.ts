import { expect, test } from "vitest";
import { shownState } from "../../src/admin/publication/live-words";

test.each([
  ["unsent", "pending", "unsent"],
  [undefined, "pending", "unknown"],
  [undefined, "synced", "unknown"],
  ["unsent", "rejected", "refused"],
  [undefined, "rejected", "refused"],
  // A later edit was refused: this publication itself has arrived.
  ["building", "rejected", "building"],
  ["live", "synced", "live"],
] as const)(
  "a publication that is %s for the server and %s here is shown as %s",
  (live, row, shown) => {
    expect(shownState(live, row)).toBe(shown);
  },
);
