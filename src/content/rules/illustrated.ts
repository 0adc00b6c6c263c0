import { type CollectionName, collections } from "../index";

/**
 * The collections whose documents show pictures and link to files of the library. Comments do not: they are the words of
 * strangers, shown as plain text, whatever address stands in them.
 */
export const illustratedCollections: readonly CollectionName[] = collections
  .filter(({ visitors }) => visitors === "read")
  .map(({ name }) => name);
