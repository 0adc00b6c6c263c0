import { lazyOptional } from "../../ui/page/lazy-optional";

/** The code of a custom menu, loaded later; only the built-in one is in the initial bundle. */
export const LazyChosenEntries = lazyOptional(
  async () => (await import("./chosen-entries")).ChosenEntries,
);

/** The code of the free pages' entries, loaded later because few sites have them. */
export const LazyFreeEntries = lazyOptional(
  async () => (await import("./free-entries")).FreeEntries,
);
