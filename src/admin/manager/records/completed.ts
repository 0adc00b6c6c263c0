import { refusedPlan } from "../../../content/planning/plan";
import type { AdminScreen, Issues, Signature, Values } from "../../../content/schema/collection";
import { issuesOf } from "../../../content/validate";
import { serverNow } from "../../../lib/api/server-time";
import type { Managed } from "../../kit/screens";

/** A draft with the empty fields filled that its screen fills before a save. */
export const completed = (
  { complete }: Pick<AdminScreen, "complete">,
  draft: Values,
  signature: Signature,
): Values => complete?.(draft, signature) ?? draft;

/** The errors of a completed draft, which its form reports instead of saving it. */
export function refusalsOf(
  { definition, screen }: Managed,
  draft: {
    readonly complete: Values;
    readonly stored: Values;
    /** Whether the changes are staged: the screen's own rules apply once they are published. */
    readonly later: boolean;
  },
  signature: Signature,
): Issues {
  const { complete, stored, later } = draft;
  return {
    ...(later ? {} : screen.refuse?.(complete, signature)),
    ...refusedPlan(definition, complete, stored, serverNow()),
    ...issuesOf(definition, complete),
  };
}
