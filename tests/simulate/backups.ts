import { isUnique } from "./ledger";
import type { Scene } from "./scene";

/** Tables of the content, with the tables that describe them. */
const TABLES = `(select 'public.' || collection from public.sync_heads
  union all values ('public.sync_heads'), ('private.published_counters'), ('public.revisions'), ('private.emptied'))
  as each (name)`;

/** Copies everything, as a backup taken at this moment. */
const SAVE = `
do $$
declare
  name text;
begin
  drop schema if exists saved cascade;
  create schema saved;
  for name in select * from ${TABLES} loop
    execute format('create table saved.%I as table %s', name, name);
  end loop;
end $$`;

/**
 * Restores the copies without triggers, as a restored backup does. A restored server was restarted, so it begins new
 * epochs.
 */
const RESTORE = `
do $$
declare
  name text;
  columns text;
begin
  set local session_replication_role = replica;
  for name in select * from ${TABLES} loop
    select string_agg(quote_ident(attname), ', ') into columns from pg_catalog.pg_attribute
    where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('delete from %s', name);
    execute format('insert into %s (%s) overriding system value select %s from saved.%I', name, columns, columns, name);
  end loop;
  set local session_replication_role = origin;
  perform private.begin_epochs();
end $$`;

/** Another server at the same address: it has no content yet, and its heads begin anew. */
const ANOTHER = `
do $$
declare
  name text;
begin
  for name in select collection from public.sync_heads loop
    execute format('truncate public.%I', name);
  end loop;
  truncate public.revisions, private.emptied;
  update public.sync_heads set revision = 0, complete_from = 0, epoch = private.new_epoch(), former_epochs = '{}';
  update private.published_counters
  set revision = 0, complete_from = 0, epoch = private.new_epoch(), former_epochs = '{}';
end $$`;

/** Its first content. */
const AGAIN = `insert into faqs (id, question, answer, category, "order")
  select 'again-' || n, 'Question ' || n, 'Réponse', 'other', 'c' || n from generate_series(1, $1::integer) n`;

export async function saveServer({ server, clock, ledger, trace }: Scene): Promise<void> {
  await server.query(clock, SAVE);
  ledger.saved = ledger.step();
  trace.add("the server is saved");
}

/** Restores the saved state of the server; false if it was never saved. */
export async function restoreServer(scene: Scene): Promise<boolean> {
  const { server, clock, ledger, trace } = scene;
  const { saved } = ledger;
  if (saved === undefined) return false;
  const had = await everything(scene);
  await noteRows(scene);
  await server.query(clock, RESTORE);
  noteLoss(scene, saved, had, await everything(scene));
  trace.add("the server goes back to what was saved");
  return true;
}

export async function replaceServer(scene: Scene): Promise<void> {
  const { server, clock, random, trace } = scene;
  const had = await everything(scene);
  await noteRows(scene);
  await server.query(clock, ANOTHER);
  await server.query(clock, AGAIN, [random.between(1, 12)]);
  noteLoss(scene, -1, had, await everything(scene));
  trace.add("another server stands in its place");
}

/**
 * Rows that the restored server lost are no fault of the sync; edits that had not reached it stay on their author's
 * device.
 */
function noteLoss({ ledger, growth }: Scene, since: number, had: string, has: string): void {
  growth.forget();
  const isGone = (value: unknown) =>
    had.includes(JSON.stringify(value)) && !has.includes(JSON.stringify(value));
  for (const edit of ledger.edits) {
    ledger.wentBack.add(`${edit.collection}/${edit.id}`);
    if (isUnique(edit.value) ? isGone(edit.value) : edit.step > since) edit.isUndone = true;
  }
  for (const each of [...ledger.deletions, ...ledger.restores]) {
    ledger.wentBack.add(`${each.collection}/${each.id}`);
    each.isUndone = true;
  }
  for (const submission of ledger.submissions) {
    if (isGone(submission.mark)) ledger.purged.add(submission.id);
  }
}

/** Every row of a restored server may be missing: its editors then conflict with the server only. */
async function noteRows({ server, clock, ledger }: Scene): Promise<void> {
  const names = await server.query<{ collection: string }>(
    clock,
    "select collection from sync_heads",
  );
  const rows = await server.query<{ key: string }>(
    clock,
    names
      .map(({ collection }) => `select '${collection}/' || id as key from ${collection}`)
      .join(" union all "),
  );
  for (const { key } of rows) ledger.wentBack.add(key);
}

/** All words that the server stores. */
async function everything({ server, clock }: Scene): Promise<string> {
  const names = await server.query<{ collection: string }>(
    clock,
    "select collection from sync_heads",
  );
  const texts = names.map(
    ({ collection }) => `select to_jsonb(t)::text as text from ${collection} t`,
  );
  const rows = await server.query<{ text: string }>(
    clock,
    [...texts, "select state::text from revisions"].join(" union all "),
  );
  return rows.map(({ text }) => text).join("\n");
}
