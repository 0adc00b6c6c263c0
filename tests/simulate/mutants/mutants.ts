/**
 * The planted bugs: each is a mistake that somebody could really have made here, as the text to change
 * in the sources, the SQL, or in the server between a client and the backend. The simulation has to
 * catch every one of them, or it proves nothing about the program that it passes.
 */
import type { Replacement } from "./patch";
import type { ServerName } from "./servers";

export interface Mutant {
  readonly name: string;
  readonly replacements: readonly Replacement[];
  /** What stands between the clients and the backend. */
  readonly server?: ServerName;
}

/** What `push_changes` does with each row, as it was last defined. */
const APPLY_SQL = "supabase/migrations/20261122090000_retention.sql";
const SYNC_SQL = "supabase/migrations/20261121090200_sync.sql";
const PUBLISHED_SQL = "supabase/migrations/20261121090400_published.sql";
const VISITORS_SQL = "supabase/migrations/20261122100000_abuse.sql";

const NEXT_REVISION = `  update public.sync_heads set revision = sync_heads.revision + 1
  where collection = tg_table_name
  returning sync_heads.revision into strict new.revision;`;

export const mutants: readonly Mutant[] = [
  {
    name: "no compare in the push",
    replacements: [
      {
        file: APPLY_SQL,
        find: "if jsonb_typeof(assumed) = 'object' and private.as_row(collection, row_now || (assumed - 'former_slugs')) = row_now then",
        replace: "if jsonb_typeof(assumed) = 'object' then",
      },
    ],
  },
  {
    name: "checkpoint one too far",
    replacements: [
      {
        file: "src/sync/pull.ts",
        find: "atLeast(last, head.revision) : last",
        replace: "atLeast(last, head.revision + 1) : last",
      },
    ],
  },
  {
    // A look takes the row that has moved last, with its checkpoint: what moved before it is stepped over.
    name: "a live event that carries its checkpoint",
    replacements: [
      {
        file: "src/sync/exchange.ts",
        find: "if (replication.pull && isBehind(reached.get(name), latest.get(name))) replication.reSync();",
        replace: `if (replication.pull && isBehind(reached.get(name), latest.get(name)))
          void client
            .from(options.identity.role === "admin" ? name : \`published_\${name}\`)
            .select()
            .order("revision", { ascending: false })
            .limit(1)
            .then(({ data }) => {
              const row = data?.[0];
              if (!row) return;
              replication.emitEvent({
                documents: [marked(documentFromRow(definitionOf(name), row))],
                checkpoint: {
                  modified: String(row.revision),
                  primaryKeyValue: row.id,
                  columns: columnsOf(definitionOf(name)),
                },
              });
            });`,
      },
      {
        file: "src/sync/exchange.ts",
        find: `import type { Document } from "./attempt";`,
        replace: `import { documentFromRow } from "../content/row";
import type { Document } from "./attempt";
import { columnsOf } from "./checkpoint";
import { marked } from "./push";`,
      },
    ],
  },
  {
    name: "RxDB's default conflict handler",
    replacements: [
      {
        file: "src/store/open-database.ts",
        find: "            conflictHandler: conflictHandlers(database, definition.name),\n",
        replace: "",
      },
    ],
  },
  {
    name: "no idempotence",
    replacements: [
      {
        file: VISITORS_SQL,
        find: "    submission ->> 'id', private.said(submission, 'name'), address,\n    private.said(submission, 'phone')",
        replace:
          "    gen_random_uuid()::text, private.said(submission, 'name'), address,\n    private.said(submission, 'phone')",
      },
      {
        file: VISITORS_SQL,
        find: "    submission ->> 'id', article.id,",
        replace: "    gen_random_uuid()::text, article.id,",
      },
    ],
  },
  { name: "answer before commit", replacements: [], server: "answerBeforeCommit" },
  {
    name: "no tombstone on unpublish",
    replacements: [
      {
        file: PUBLISHED_SQL,
        find: "from public.%I t left join public.%I v on",
        replace: "from public.%I t join public.%I v on",
      },
    ],
  },
  {
    name: "batch larger than the row limit",
    replacements: [
      {
        file: "src/sync/pull.ts",
        find: "export const PULL_BATCH = 500;",
        replace: "export const PULL_BATCH = 5_000;",
      },
    ],
  },
  {
    name: "401 taken as refusal",
    replacements: [
      {
        file: "src/sync/send-changes.ts",
        find: "if (status !== 413 && status !== 400)",
        replace: "if (status !== 413 && status !== 400 && status !== 401)",
      },
      {
        file: "src/sync/submit.ts",
        find: "if (status === 413 || status === 400)",
        replace: "if (status === 413 || status === 400 || status === 401)",
      },
    ],
  },
  {
    // Once nobody is signed in, what waits is taken for done.
    name: "sign-out that wipes the queue",
    replacements: [
      {
        file: "src/sync/send-changes.ts",
        find: "    await verifySession(client);",
        replace: `    const { data: auth } = await client.auth.getSession();
    if (!auth.session) {
      return changes.map(({ next }) => ({ id: String(next["id"]), status: "written" }));
    }`,
      },
    ],
  },
  {
    // RxDB then sends the same batch again, for ever.
    name: "refusal thrown instead of returned",
    replacements: [
      {
        file: "src/sync/push.ts",
        find: "    const answers = await send(changes.filter((change) => !unsent.has(change)));",
        replace: `    const answers = await send(changes.filter((change) => !unsent.has(change)));
    if (answers.some(({ status }) => status === "refused")) throw new ServerProblem("server");`,
      },
      {
        file: "src/sync/push.ts",
        find: `import { textOf } from "../lib/parse";`,
        replace: `import { ServerProblem } from "../lib/errors";
import { textOf } from "../lib/parse";`,
      },
    ],
  },
  {
    // The stamp is the moment at which the request came, and commits overlap: an earlier stamp can be seen later.
    name: "timestamps instead of revisions",
    replacements: [
      {
        file: SYNC_SQL,
        find: NEXT_REVISION,
        replace: `  select coalesce((headers ->> 'x-arrived-at')::bigint, sync_heads.revision + 1)
  into strict new.revision
  from public.sync_heads,
    (select nullif(current_setting('request.headers', true), '')::jsonb as headers) as request
  where collection = tg_table_name;
  update public.sync_heads set revision = greatest(sync_heads.revision, new.revision)
  where collection = tg_table_name;`,
      },
      { file: SYNC_SQL, find: "create unique index %I on", replace: "create index %I on" },
    ],
    server: "overlappingCommits",
  },
  {
    name: "a client's revision accepted",
    replacements: [
      {
        file: SYNC_SQL,
        find: NEXT_REVISION,
        replace: `  if new.revision > 0 and (tg_op = 'INSERT' or new.revision <> old.revision) then
    return new;
  end if;
${NEXT_REVISION}`,
      },
    ],
  },
  {
    name: "tombstones purged without a floor",
    replacements: [
      {
        file: APPLY_SQL,
        find: "    update public.sync_heads set complete_from = greatest(complete_from, last_purged) where collection = name;",
        replace: "    null;",
      },
    ],
  },
];
