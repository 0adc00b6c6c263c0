import type { CollectionDefinition, Values } from "../../../content/schema/collection";
import type { Doc, Draft } from "../../../content/index";
import { blank } from "../../../content/validate";
import type { Managed } from "../../kit/screens";
import type { ListRow } from "./rows";

/** The initial values of a new document on a screen. */
export function newValues({ name, screen }: Managed): Values {
  return { ...blank(name), ...screen.start, ...screen.only };
}

/** The fields of a document that a draft may contain; the store adds the others. */
export function valuesOf(definition: CollectionDefinition, row: ListRow): Values {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field in definition.fields));
}

/** Restores the type: the row was read from this collection, so it has its fields. */
export function asDocument(row: ListRow): Doc {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return row as unknown as Doc;
}

/** Restores the type: a draft begins as a blank or stored document, and validation checks what was typed. */
export function asDraft(values: Values): Draft {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return values as Draft;
}
