import { deepEqual } from "rxdb/plugins/utils";
import type { Values } from "../../content/schema/collection";
import type { KeptDraft } from "./drafts";
import { mergePart } from "../merge/merge-values";

type Typed = Pick<KeptDraft, "typed" | "former">;

/**
 * Takes into the typed lists what somebody else changed in other elements of them, as the sync does for a list that was
 * edited without a network. A list of which both changed the same element stays as it was typed. Undefined if nothing
 * is to be taken.
 */
export function followLists({ typed, former }: Typed, current: Values): Typed | undefined {
  const followed = Object.entries(typed).flatMap(([field, mine]) => {
    const [base, theirs] = [former[field], current[field]];
    const isList = [base, mine, theirs].every((each) => Array.isArray(each));
    if (!isList || deepEqual(base, theirs) || deepEqual(mine, theirs)) return [];
    const { value, conflict } = mergePart(base, mine, theirs);
    return conflict ? [] : [[field, value] as const];
  });
  if (followed.length === 0) return undefined;
  return {
    typed: { ...typed, ...Object.fromEntries(followed) },
    former: {
      ...former,
      ...Object.fromEntries(followed.map(([field]) => [field, current[field]])),
    },
  };
}
