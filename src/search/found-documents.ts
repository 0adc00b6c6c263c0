import { type CollectionName, definitionOf } from "../content/index";
import type { Database } from "../store/database/database";
import { type Excerpt, excerptsOf } from "../store/edits/titles";
import type { Scope } from "./follow-texts";

/** A found document with its current values on the device. */
export interface FoundDocument extends Excerpt {
  readonly name: CollectionName;
  readonly values: NonNullable<Excerpt["values"]>;
}

/** The documents with these keys, in the same order; those deleted meanwhile are left out. */
export async function documentsAt(
  database: Database,
  scope: Scope,
  keys: readonly string[],
): Promise<readonly FoundDocument[]> {
  const read = await Promise.all(
    keys.map(async (key) => {
      const name = definitionOf(key.slice(0, key.indexOf("/"))).name;
      const id = key.slice(key.indexOf("/") + 1);
      const [excerpt] = await excerptsOf(database, name, [id], scope.fields(name));
      return excerpt?.values && { id, name, values: excerpt.values };
    }),
  );
  return read.filter((each) => each !== undefined);
}
