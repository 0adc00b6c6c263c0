/** Bugs beyond the first fourteen: mistakes that no other test would detect. */
import type { Mutant } from "./mutants";

const PUBLISHED_SQL = "supabase/migrations/20261121090400_published.sql";

export const furtherMutants: readonly Mutant[] = [
  {
    name: "a gate without back-off",
    replacements: [
      {
        file: "src/sync/retry-gate.ts",
        find: "Math.min(FIRST_WAIT_MS * 2 ** count, LONGEST_WAIT_MS)",
        replace: "LONGEST_WAIT_MS / 600",
      },
    ],
  },
  {
    name: "a note of what is pending that goes before the answer",
    replacements: [
      {
        file: "src/sync/push.ts",
        find: "    const answers = await send(named.map(({ change }) => change));",
        replace: `    await settlePending(database, name, attempts.map(({ next }) => next));
    const answers = await send(named.map(({ change }) => change));`,
      },
    ],
  },
  {
    name: "the value that loses a conflict is not kept",
    replacements: [
      {
        file: "src/store/merge/three-way.ts",
        find: "  conflict: { kept: mine, lost: theirs },\n});",
        replace: "});",
      },
    ],
  },
  {
    name: "merge by whole document",
    replacements: [
      {
        file: "src/store/merge/three-way.ts",
        find: "  if (deepEqual(mine, theirs) || deepEqual(base, mine)) return { value: theirs };",
        replace:
          "  if (deepEqual(mine, theirs)) return { value: theirs };\n  if (deepEqual(base, mine)) return { value: mine };",
      },
    ],
  },
  {
    name: "a deletion over what its author had not seen",
    replacements: [
      {
        file: "src/store/merge/merge.ts",
        find: "  if (!edited(definition, base ?? mine, theirs, unreadFields(base))) {",
        replace: "  if (unreadFields(base).length >= 0) {",
      },
    ],
  },
  {
    name: "an e-mail address in what visitors read",
    replacements: [
      {
        file: PUBLISHED_SQL,
        find: "'{email,junk,website,filling_ms}'",
        replace: "'{junk,website,filling_ms}'",
      },
    ],
  },
  {
    name: "a pull that begins before the head is read",
    replacements: [
      {
        file: "src/sync/pull.ts",
        find: "      { head, since, columns },",
        replace:
          "      { head: (await heads.refresh()).get(definition.name) ?? head, since, columns },",
      },
    ],
  },
  {
    name: "a note that stays when the page died before its write",
    replacements: [
      {
        file: "src/sync/leader-session.ts",
        find: "    await forgetUnwritten(database, replicationOf);\n",
        replace: "",
      },
    ],
  },
  {
    name: "a push once nobody is signed in",
    replacements: [
      {
        file: "src/sync/send.ts",
        find: "    await verifySession(client);\n",
        replace: "",
      },
    ],
  },
];
