import { lazyOptional } from "../../ui/page/lazy-optional";

/** Entries that few sites have: their code is not of a page's first load. */
export const LaterEntries = lazyOptional(async () => (await import("./free-entries")).FreeEntries);
