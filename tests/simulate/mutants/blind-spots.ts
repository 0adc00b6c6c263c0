/**
 * A planted bug for each case that the simulation could not detect at first: lost answers, hanging requests, a
 * restored server.
 */
import type { Mutant } from "./mutants";

const DELETIONS_SQL = "supabase/migrations/20261122120300_deletions.sql";

export const blindSpotMutants: readonly Mutant[] = [
  {
    name: "an own attempt that nobody knows again",
    replacements: [
      {
        file: "src/sync/attempts.ts",
        find: "change: own.change, former }, sent: all };",
        replace: "change: own.change, former: [] }, sent: all };",
      },
    ],
  },
  {
    name: "a leader that comes late, and no longer knows what it sent",
    replacements: [
      {
        file: "src/sync/push.ts",
        find: '  const { sent = [] } = named.find(({ change }) => change.next["id"] === id) ?? {};',
        replace: `  const { sent = [] } =
    named.find(({ change }) => change.next["id"] === id && change.former?.length !== 0) ?? {};`,
      },
    ],
  },
  {
    name: "a removed element that comes back without a word",
    topics: ["elements"],
    replacements: [
      {
        file: "src/store/merge/merge-lists.ts",
        find: "      if (was) removed.add(id);",
        replace: "",
      },
    ],
  },
  {
    name: "a keyword that another person added, dropped without a word",
    topics: ["keywords"],
    replacements: [
      {
        file: "src/store/merge/merge-lists.ts",
        find: "  const value = ids.filter((each) => !before.has(each) || (here.has(each) && there.has(each)));",
        replace: "  const value = [...here];",
      },
    ],
  },
  {
    name: "any epoch taken for the present one",
    replacements: [
      {
        file: "src/sync/pull.ts",
        find: "  return end !== undefined && revision <= end;",
        replace: "  return end !== undefined || revision > 0;",
      },
    ],
  },
  {
    name: "requests without a limit",
    replacements: [
      {
        file: "src/lib/api/request-limits.ts",
        find: "      timer = setTimeout(request.end, left(request, PATIENCE_MS));",
        replace: "      void PATIENCE_MS;",
      },
    ],
  },
  {
    name: "batches that are never halved",
    replacements: [
      {
        file: "src/sync/send.ts",
        find: "          most = sizeOf(sizes, answers.length, answers.length + batch.length) / 2;",
        replace: "          most = MOST_BYTES;",
      },
    ],
  },
  {
    name: "a physical deletion that leaves no tombstone",
    replacements: [
      {
        file: DELETIONS_SQL,
        find: "  if current_setting('vitrine.purging', true) = 'on' then",
        replace: "  if true then",
      },
    ],
  },
  {
    name: "a build that is read by offset",
    replacements: [
      {
        file: "server/site-content.ts",
        find: "const page = `order=id&limit=${BATCH}${after && `&id=gt.${after}`}`;",
        replace: "const page = `order=id&limit=${BATCH}&offset=${after && all.length}`;",
      },
    ],
  },
  {
    name: "a form that saves more than was typed",
    replacements: [
      {
        file: "src/store/writing/save-over.ts",
        find: "  const base = tidied(definition, drawn?.values ?? present);",
        replace: "  const base = tidied(definition, drawn && present);",
      },
    ],
  },
  {
    name: "nonsense for an answer, taken for rows",
    replacements: [
      {
        file: "src/sync/fetch-rows.ts",
        find: `    if (revision < last) throw unreadable(definition, "a row that was not asked for");\n`,
        replace: "",
      },
      {
        file: "src/sync/fetch-rows.ts",
        find: ">= OWN_COLUMNS;",
        replace: ">= OWN_COLUMNS - 1;",
      },
    ],
  },
  {
    name: "a page that opens beside another asks for nothing",
    replacements: [
      {
        file: "src/sync/start.ts",
        find: `    if (!session) void ask("arrive");`,
        replace: "",
      },
    ],
  },
  {
    name: "a pause for forms that stops the reading",
    topics: ["floods"],
    replacements: [
      {
        file: "src/sync/retry-gate.ts",
        find: `return role === "visitor" && direction === "push" && problemIn(failure) === "server"`,
        replace: `return role === "visitor" && direction === "push" && problemIn(failure) === "outdated"`,
      },
      {
        file: "src/sync/retry-gate.ts",
        find: `serverReadyAt(scope === "push" ? "submissions" : "all")`,
        replace: `serverReadyAt("submissions")`,
      },
    ],
  },
  {
    name: "what a dead page had taken from an older build stays",
    topics: ["builds"],
    replacements: [
      {
        file: "src/sync/fetch-rows.ts",
        find: "  return { ...newer, rows, gone: goneFrom(definition, held, rows) };",
        replace: "  return { ...newer, rows, gone: goneFrom(definition, held.slice(0, 0), rows) };",
      },
    ],
  },
  {
    name: "leaving that forgets what was rejected",
    topics: ["people"],
    replacements: [
      {
        file: "src/store/unsent/device-work.ts",
        find: "    rejected: rejected.filter((edit) => !isPictures(edit)),",
        replace: "    rejected: rejected.filter(isPictures),",
      },
    ],
  },
  {
    name: "a lost backup that nobody notices who only wrote",
    topics: ["a server that goes back"],
    replacements: [
      {
        file: "src/sync/pull.ts",
        find: "isContinued: position !== undefined && lost.length === 0 && (await isOfHead(position)),",
        replace: "isContinued: position !== undefined && (await isOfHead(position)),",
      },
    ],
  },
];
