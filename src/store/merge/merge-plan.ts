import { isWithdrawnFirst, MOMENTS } from "../../content/planning/plan";
import { isLive } from "../../content/rules/staging";
import type { CollectionDefinition, Values } from "../../content/schema/collection";

interface Versions {
  readonly base: Values | undefined;
  readonly mine: Values;
  readonly theirs: Values;
}

/** Whether a plan that both knew of has come to its end elsewhere: nothing of it is left to be published, or withdrawn. */
export function isOver(
  definition: CollectionDefinition,
  name: string,
  base: Values | undefined,
  theirs: Values,
): boolean {
  if (base?.[name] === undefined || theirs[name] !== undefined) return false;
  if (name === "publish_at") return isLive(definition, theirs) && theirs["staged"] === undefined;
  return name === "withdraw_at" && base["published"] === true && theirs["published"] === false;
}

/** Makes one plan of the moments that were merged each by itself. Returns the moments that it set aside. */
export function settlePlan(
  definition: CollectionDefinition,
  document: Record<string, unknown>,
  { base, mine, theirs }: Versions,
) {
  // A device that moved a plan did not know yet that it is over: nobody is to choose. What it put aside goes on waiting.
  for (const name of MOMENTS) {
    const isKept = name === "publish_at" && document["staged"] !== undefined;
    if (isOver(definition, name, base, theirs) && !isKept) delete document[name];
  }
  // Of a live document, what is withdrawn may be published again later.
  if (document["published"] === true || !isWithdrawnFirst(document)) return [];
  if ([mine, theirs].some(isWithdrawnFirst)) return [];
  // Each side moved another moment: the plan of this device is kept whole.
  return MOMENTS.filter((name) => document[name] !== mine[name]).map((field) => {
    const [kept, lost] = [mine[field], theirs[field]];
    if (kept === undefined) delete document[field];
    else document[field] = kept;
    return { field, kept, lost };
  });
}
