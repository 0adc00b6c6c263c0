/** Planted bugs of plans and of staged changes: each shows visitors unpublished content, or loses it. */
import type { Mutant } from "./mutants";

const PLANS_SQL = "supabase/migrations/20261125150000_plans_of_all_kinds.sql";
const topics = ["plans"] as const;

export const planMutants: readonly Mutant[] = [
  {
    name: "a plan that is carried out half a minute early",
    topics,
    replacements: [
      {
        file: PLANS_SQL,
        find: "where not t.deleted and least(t.publish_at, t.withdraw_at) <= $1 and",
        replace:
          "where not t.deleted and least(t.publish_at, t.withdraw_at) <= $1 + interval ''30 seconds'' and",
      },
      {
        file: PLANS_SQL,
        find: "is_due constant boolean := coalesce(publish_at <= moment, false);",
        replace: "is_due constant boolean := publish_at is not null;",
      },
    ],
  },
  {
    name: "a plan that stays once it is carried out",
    topics,
    replacements: [
      {
        file: PLANS_SQL,
        find: "        staged = null, published = $2, publish_at = null,",
        replace: "        published = $2,",
      },
    ],
  },
  {
    name: "what waits is written where visitors read it",
    topics,
    replacements: [
      {
        file: "src/content/rules/staging.ts",
        find: "    staged: stagedFor(definition, stored, wanted),",
        replace: '    ...wanted,\n    published: stored["published"],',
      },
    ],
  },
  {
    name: "publishing takes away what was put aside meanwhile",
    topics,
    replacements: [
      {
        file: "src/store/merge/merge-staged.ts",
        find: "  if (mine === undefined || theirs === undefined) return { value: mine ?? theirs };",
        replace: "  if (mine === undefined || theirs === undefined) return { value: undefined };",
      },
    ],
  },
  {
    name: "whoever publishes a draft publishes what they have not read of it",
    topics,
    replacements: [
      {
        file: "src/store/merge/merge-staged.ts",
        find: "  if (!base || !isLive(definition, other)) return version;",
        replace: "  if (base !== undefined) return version;",
      },
    ],
  },
];
