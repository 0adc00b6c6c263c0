import { lazyOptional } from "../../ui/page/lazy-optional";

/** A menu that somebody wrote; the built-in one is of the first load. */
export const ChosenEntries = lazyOptional(
  async () => (await import("./chosen-entries")).ChosenEntries,
);

/** Entries that few sites have: their code is not of a page's first load. */
export const LaterEntries = lazyOptional(async () => (await import("./free-entries")).FreeEntries);
