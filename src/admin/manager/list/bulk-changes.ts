import { withoutPlan } from "../../../content/planning/plan";
import { nextState, stagedIn } from "../../../content/rules/staging";
import type {
  CollectionDefinition,
  Issues,
  Signature,
  Values,
} from "../../../content/schema/collection";
import { issuesOf } from "../../../content/validate";
import type { Changes } from "../../../store/writing/repository";
import type { Managed } from "../../kit/screens";
import { quoted, titleOf } from "../../kit/sentences";
import { completed } from "../records/completed";
import type { ListRow } from "../records/rows";
import type { BulkAction } from "./bulk-actions";

/** The changes that an action makes, or why it is refused, in French. */
type BulkChanges =
  | { readonly ok: true; readonly of: Changes }
  | { readonly ok: false; readonly refusal: string };

/**
 * Fills in and validates rows that become public or move to another list like their form does; the first refusal stops
 * all. Undefined for a deletion.
 */
export function bulkChanges(
  { definition, screen }: Managed,
  rows: readonly ListRow[],
  { turns, moves }: BulkAction,
  signature: Signature,
): BulkChanges | undefined {
  if (!turns && !moves) return undefined;
  const nextOf = (row: ListRow): Values => {
    if (moves) return completed(moves, { ...row, ...moves.only }, signature);
    const wanted = { ...row, ...(turns && { [turns.field]: turns.on }) };
    if (!turns || screen.publication?.field !== turns.field) return wanted;
    const isTurned = row[turns.field] !== turns.on;
    return completed(screen, isTurned ? turned(definition, wanted) : wanted, signature);
  };
  const refused = (row: ListRow): Issues => {
    if (moves) return issuesOf(definition, nextOf(row));
    return turns?.on ? (screen.refuse?.(nextOf(row), signature) ?? {}) : {};
  };
  for (const row of rows) {
    const [refusal] = Object.values(refused(row));
    if (refusal !== undefined) {
      const title = quoted(titleOf(definition, row));
      const nothing = moves ? "Rien n’a été déplacé." : "Rien n’a été publié.";
      return { ok: false, refusal: `${nothing} ${title}\u00A0: ${refusal}` };
    }
  }
  const changes = rows.map((row) => {
    const differing = Object.entries(nextOf(row)).filter(([each, value]) => row[each] !== value);
    return [row.id, Object.fromEntries(differing)] as const;
  });
  return { ok: true, of: new Map(changes) };
}

/** A document that is published or withdrawn, with its staged changes: what its form shows, and would save. */
function turned(definition: CollectionDefinition, wanted: Values): Values {
  const next = stagedIn(wanted) ? { ...nextState(definition, wanted), staged: undefined } : wanted;
  return withoutPlan(definition, next);
}
