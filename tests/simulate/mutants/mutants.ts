/**
 * The planted bugs: each is a plausible mistake, given as the text to change in the sources, in the SQL, or in the
 * layer between a client and the backend. The simulation has to detect every one of them; otherwise its success
 * proves nothing.
 */
import type { Topic } from "../topics";
import type { Replacement } from "./patch";
import type { ServerName } from "./servers";

export interface Mutant {
  readonly name: string;
  readonly replacements: readonly Replacement[];
  /** The layer between the clients and the backend. */
  readonly server?: ServerName;
  /** The topics of its cases, instead of those that each seed draws: a bug of one topic is searched in that topic. */
  readonly topics?: readonly Topic[];
}

const CHANGES_SQL = "supabase/migrations/20261122120200_own_changes.sql";
const EPOCHS_SQL = "supabase/migrations/20261122120000_epochs.sql";
const STAGED_SQL = "supabase/migrations/20261124140000_staged.sql";
const REVISIONS_SQL = "supabase/migrations/20261129100000_shown_by_now.sql";
const RETENTION_SQL = "supabase/migrations/20261122120400_retention_steps.sql";
const VISITORS_SQL = "supabase/migrations/20261125170000_throttle_each_form.sql";

export const mutants: readonly Mutant[] = [
  {
    name: "no compare in the push",
    replacements: [
      {
        file: CHANGES_SQL,
        find: "or jsonb_typeof(assumed) = 'object' and private.as_row(collection, row_now || (assumed - 'former_slugs')) = row_now)",
        replace: "or jsonb_typeof(assumed) = 'object')",
      },
    ],
  },
  {
    name: "checkpoint one too far",
    replacements: [
      {
        file: "src/sync/pull-plan.ts",
        find: "atLeast(last, head.revision) : last",
        replace: "atLeast(last, head.revision + 1) : last",
      },
    ],
  },
  {
    // A check takes only the last changed row, with its checkpoint, and skips earlier changes.
    name: "a live event that carries its checkpoint",
    replacements: [
      {
        file: "src/sync/replications.ts",
        find: "for (const [, replication] of behind) replication.reSync();",
        replace: `for (const [name, replication] of behind)
          void client
            .from(options.identity.role === "admin" ? name : \`published_\${name}\`)
            .select()
            .order("revision", { ascending: false })
            .limit(1)
            .then(({ data }) => {
              const row = data?.[0];
              if (!row) return;
              replication.emitEvent({
                documents: [withDeletedFlag(documentFromRow(definitionOf(name), row))],
                checkpoint: {
                  modified: String(row.revision),
                  primaryKeyValue: row.id,
                  columns: pulledColumnsOf(definitionOf(name)),
                  epoch: latest.get(name)?.epoch,
                },
              });
            });`,
      },
      {
        file: "src/sync/replications.ts",
        find: `import type { ReachedRevision } from "./pull";`,
        replace: `import type { ReachedRevision } from "./pull";
import { documentFromRow } from "../content/row";
import { pulledColumnsOf } from "./pull-plan";
import { withDeletedFlag } from "./push";`,
      },
    ],
  },
  {
    name: "RxDB's default conflict handler",
    replacements: [
      {
        file: "src/store/opening/open-database.ts",
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
        file: STAGED_SQL,
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
    name: "401 taken as a rejection",
    replacements: [
      {
        file: "src/sync/send.ts",
        find: "if (status === 413 || status === 400) return",
        replace: "if (status === 413 || status === 400 || status === 401) return",
      },
      {
        file: "src/lib/api/submission-answer.ts",
        find: "if (status === 400)",
        replace: "if (status === 400 || status === 401)",
      },
    ],
  },
  {
    // Once nobody is signed in, pending edits count as done.
    name: "sign-out that wipes the queue",
    replacements: [
      {
        file: "src/sync/send.ts",
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
    name: "a rejection that is thrown instead of returned",
    replacements: [
      {
        file: "src/sync/push.ts",
        find: "    const answers = await send(named.map(({ change }) => change));",
        replace: `    const answers = await send(named.map(({ change }) => change));
    if (answers.some(({ status }) => status === "refused")) throw new ServerProblem("server");`,
      },
      {
        file: "src/sync/push.ts",
        find: `import { textOf } from "../lib/parse";`,
        replace: `import { ServerProblem } from "../lib/api/errors";
import { textOf } from "../lib/parse";`,
      },
    ],
  },
  {
    // The timestamp is the moment of the request, and commits overlap: an earlier timestamp can become visible later.
    name: "timestamps instead of revisions",
    replacements: [
      {
        file: EPOCHS_SQL,
        find: "    revision = head.revision + how_many,",
        replace:
          "    revision = greatest(head.revision, coalesce(arrived, head.revision + how_many)),",
      },
      {
        file: EPOCHS_SQL,
        find: `  given bigint;
begin
  update public.sync_heads as head set`,
        replace: `  given bigint;
  arrived constant bigint := (nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-arrived-at')::bigint;
begin
  update public.sync_heads as head set`,
      },
      {
        file: EPOCHS_SQL,
        find: `  where head.collection = name
  returning head.revision into strict given;
  return given;`,
        replace: `  where head.collection = name
  returning head.revision into strict given;
  return coalesce(arrived, given);`,
      },
      {
        file: EPOCHS_SQL,
        find: "create function private.new_epoch()",
        replace: `do $$
declare
  name text;
begin
  for name in select collection from public.sync_heads loop
    execute format('drop index public.%I', name || '_revision');
  end loop;
end $$;
create function private.new_epoch()`,
      },
    ],
    server: "overlappingCommits",
  },
  {
    name: "a client's revision accepted",
    replacements: [
      {
        file: REVISIONS_SQL,
        find: "  new.revision := coalesce(private.reserved_revision(tg_table_name), private.next_revision(tg_table_name));",
        replace: `  if not (new.revision > 0 and (tg_op = 'INSERT' or new.revision <> old.revision)) then
    new.revision := coalesce(private.reserved_revision(tg_table_name), private.next_revision(tg_table_name));
  end if;`,
      },
    ],
  },
  {
    name: "tombstones purged without a horizon",
    replacements: [
      {
        file: RETENTION_SQL,
        find: "  update public.sync_heads set complete_from = greatest(complete_from, last_purged) where collection = name;",
        replace: "  null;",
      },
    ],
  },
];
