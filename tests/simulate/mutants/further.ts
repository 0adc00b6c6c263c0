/** Bugs beyond the fourteen of the list: what else could go wrong here without any other test being about it. */
import type { Mutant } from "./mutants";

const PUSH_SQL = "supabase/migrations/20261121090300_push.sql";
const PUBLISHED_SQL = "supabase/migrations/20261121090400_published.sql";

export const furtherMutants: readonly Mutant[] = [
  {
    name: "a gate without back-off",
    replacements: [
      {
        file: "src/sync/gate.ts",
        find: "Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)",
        replace: "LONGEST_WAIT_MS / 600",
      },
    ],
  },
  {
    name: "a note of what is pending that goes before the answer",
    replacements: [
      {
        file: "src/sync/push.ts",
        find: "    const answers = await send(changes.filter((change) => !unsent.has(change)));",
        replace: `    await settlePending(database, name, changes, []);
    const answers = await send(changes.filter((change) => !unsent.has(change)));`,
      },
    ],
  },
  {
    name: "the value that loses a conflict is not kept",
    replacements: [
      {
        file: "src/sync/merge.ts",
        find: `const laterWins: Merger = (_base, mine, theirs) => ({
  value: mine,
  clash: { kept: mine, lost: theirs },
});`,
        replace: "const laterWins: Merger = (_base, mine) => ({ value: mine });",
      },
    ],
  },
  {
    name: "merge by whole document",
    replacements: [
      {
        file: "src/sync/merge.ts",
        find: "  if (deepEqual(mine, theirs) || deepEqual(base, mine)) return { value: theirs };",
        replace:
          "  if (deepEqual(mine, theirs)) return { value: theirs };\n  if (deepEqual(base, mine)) return { value: mine };",
      },
    ],
  },
  {
    name: "an edit that brings back what was deleted",
    replacements: [
      {
        file: "src/sync/merge.ts",
        find: "  const document = hasDrafts(definition) ? asDraft(definition, mine) : theirs;",
        replace: "  const document = asDraft(definition, mine);",
      },
    ],
  },
  {
    name: "a deletion over what its author had not seen",
    replacements: [
      {
        file: "src/sync/merge.ts",
        find: "  if (!edited(definition, base, theirs, unseenIn(base))) {",
        replace: "  if (unseenIn(base).length >= 0) {",
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
    name: "tombstones that carry the words of a draft",
    replacements: [
      { file: PUBLISHED_SQL, find: "format('v.%I', attname)", replace: "format('t.%I', attname)" },
    ],
  },
  {
    name: "edits pushed under another user",
    replacements: [
      { file: PUSH_SQL, find: "  if author <> auth.uid() then", replace: "  if false then" },
    ],
  },
  {
    name: "a pull that begins before the head is read",
    replacements: [
      {
        file: "src/sync/pull.ts",
        find: "    roundsBefore = heads.rounds();",
        replace: `    roundsBefore = heads.rounds();
    const later = (await heads.refresh()).get(definition.name)?.revision ?? 0;`,
      },
      {
        file: "src/sync/pull.ts",
        find: "atLeast(last, head.revision) : last",
        replace: "atLeast(last, later) : last",
      },
    ],
  },
  {
    name: "a visitor's own comment that its own tombstone takes away",
    replacements: [
      {
        file: "src/sync/own-comments.ts",
        find: `own.get("approved") === false`,
        replace: `own.get("approved") === true`,
      },
    ],
  },
  {
    name: "a server's Retry-After that nobody heeds",
    replacements: [
      {
        file: "src/sync/gate.ts",
        find: "const asked = serverReadyAt() - Date.now();",
        replace: "const asked = 0 * serverReadyAt();",
      },
    ],
  },
  {
    name: "a session that is not asked for before a push",
    replacements: [
      {
        file: "src/sync/send-changes.ts",
        find: "    await verifySession(client);\n",
        replace: "",
      },
    ],
  },
];
