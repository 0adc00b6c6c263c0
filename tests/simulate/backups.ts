import { isUnique } from "./ledger";
import type { Scene } from "./scene";

/** Tables of the content, with what is noted beside it. */
const TABLES = `(select 'public.' || collection from public.sync_heads
  union all values ('public.sync_heads'), ('public.revisions'), ('private.emptied')) as each (name)`;

/** Copies everything: as a backup that is taken at this moment. */
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
 * Puts the copies back, past all triggers, as a restored backup does. A server that was restored has been
 * restarted: it begins new epochs, where it knows any.
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
  if to_regprocedure('private.begin_epochs()') is not null then
    perform private.begin_epochs();
  end if;
end $$`;

/** Another server at the same address: no content yet, and heads that begin anew. */
const ANOTHER = `
do $$
declare
  name text;
begin
  for name in select collection from public.sync_heads loop
    execute format('truncate public.%I', name);
  end loop;
  truncate public.revisions, private.emptied;
  update public.sync_heads set revision = 0, complete_from = 0;
  if exists (select from pg_catalog.pg_attribute where attrelid = 'public.sync_heads'::regclass and attname = 'epoch') then
    update public.sync_heads set epoch = left(md5(gen_random_uuid()::text), 8), former_epochs = '{}';
  end if;
end $$`;

/** Its first content. */
const AGAIN = `insert into faqs (id, question, answer, category, "order")
  select 'again-' || n, 'Question ' || n, 'Réponse', 'other', 'c' || n from generate_series(1, $1::integer) n`;

export async function saveServer({ server, clock, ledger, trace }: Scene): Promise<void> {
  await server.query(clock, SAVE);
  ledger.saved = ledger.step();
  trace.add("the server is saved");
}

/** The server is as it was when it was saved; false where it never was. */
export async function restoreServer(scene: Scene): Promise<boolean> {
  const { server, clock, ledger, trace } = scene;
  const { saved } = ledger;
  if (saved === undefined) return false;
  const had = await everything(scene);
  await server.query(clock, RESTORE);
  noteLoss(scene, saved, had, await everything(scene));
  trace.add("the server goes back to what was saved");
  return true;
}

export async function replaceServer(scene: Scene): Promise<void> {
  const { server, clock, random, trace } = scene;
  const had = await everything(scene);
  await server.query(clock, ANOTHER);
  await server.query(clock, AGAIN, [random.between(1, 12)]);
  noteLoss(scene, -1, had, await everything(scene));
  trace.add("another server stands in its place");
}

/** What a server had and has no more is nobody's fault here; what had not reached it waits on its author's machine. */
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

/** All words that the server has. */
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
