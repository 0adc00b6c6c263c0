import type { CollectionDefinition, Values } from "../../../content/schema/collection";
import type { Doc, Draft } from "../../../content/index";
import { blank } from "../../../content/validate";
import type { Managed } from "../../kit/screens";
import type { ListRow } from "./rows";

/** The values of a new document of this screen. */
export function newValues({ name, screen }: Managed): Values {
  return { ...blank(name), ...screen.start, ...screen.only };
}

/** What of a document a draft may hold: the store adds the rest. */
export function valuesOf(definition: CollectionDefinition, row: ListRow): Values {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field in definition.fields));
}

/** Rows come out of the collection and go back into it: their fields are its own. */
export function asDocument(row: ListRow): Doc {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return row as unknown as Doc;
}

/** Drafts begin as a blank one or a document of the collection; the rules check what was typed. */
export function asDraft(values: Values): Draft {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return values as Draft;
}
