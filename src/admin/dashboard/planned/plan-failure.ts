import type { CollectionDefinition } from "../../../content/schema/collection";
import { reasonOf } from "../../../content/rejection-reason";

/** The French reason why the server could not carry a plan out, from what its database said. */
export function failureOf(definition: CollectionDefinition, said: string): string {
  const [, missing] = /^null value in column "([^"]+)"/u.exec(said) ?? [];
  const [, constraint] = /constraint "([^"]+)"/u.exec(said) ?? [];
  if (missing)
    return reasonOf(definition, { constraint: `${definition.name}_${missing}_required` });
  if (said.startsWith("duplicate key")) return reasonOf(definition, { code: "23505" });
  if (constraint) return reasonOf(definition, { code: "23514", constraint });
  return `Le serveur a répondu\u00A0: «\u202F${said}\u202F».`;
}
