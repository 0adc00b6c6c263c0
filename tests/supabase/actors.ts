import type { SupabaseClient } from "@supabase/supabase-js";
import { type CollectionName, definitionOf, type Draft } from "../../src/content/index";
import { type Row, rowFromDocument } from "../../src/content/row";
import { blank } from "../../src/content/validate";
import type { TestBackend } from "../support/backend";

/** Registers the first account of an empty site, which becomes its administrator. */
export function signUpAdmin(backend: TestBackend): Promise<SupabaseClient> {
  return backend.signUp("anna@example.org", "secret-1", "Anna");
}

/** Invites one more account, with that token. */
export async function invite(backend: TestBackend, email: string, token: string): Promise<void> {
  await backend.sql.query(
    `insert into admin_invitations (email, token_hash)
     values ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'))`,
    [email, token],
  );
}

/** Registers with the token of an invitation, valid or not. */
export function register(client: SupabaseClient, email: string, invitation: string) {
  const data = { display_name: "Boris", invitation };
  return client.auth.signUp({ email, password: "secret-2", options: { data } });
}

/** An account whose role an administrator has removed. */
export async function signUpWithoutRole(backend: TestBackend): Promise<SupabaseClient> {
  const email = "boris@example.org";
  await invite(backend, email, "un-jeton");
  const client = backend.clientFor();
  const { error } = await register(client, email, "un-jeton");
  if (error) throw error;
  await backend.sql.query("update users set role = 'none' where email = $1", [email]);
  return client;
}

let made = 0;

/** A row as a device sends it, with a new id unless one is given. */
export function rowOf<Name extends CollectionName>(
  name: Name,
  given: Partial<Draft<Name>> & { id?: string; deleted?: boolean } = {},
): Row & { readonly id: string } {
  made += 1;
  const at = new Date(Date.UTC(2026, 10, 21) + made).toISOString();
  const { id = `${name}-${made}`, deleted = false, ...draft } = given;
  const document = { id, deleted, created_at: at, updated_at: at };
  const values = { ...blank(name), ...draft };
  return { ...rowFromDocument(definitionOf(name), { ...values, ...document }), id };
}

export const question = (given: Partial<Draft<"faqs">> & { id?: string; deleted?: boolean } = {}) =>
  rowOf("faqs", { question: "Combien ?", answer: "Peu.", category: "general", ...given });

export const article = (given: Partial<Draft<"posts">> & { id?: string; deleted?: boolean } = {}) =>
  rowOf("posts", { title: "Un article", content: "<p>Du texte.</p>", published: true, ...given });

export interface Pushed {
  readonly id: string;
  readonly status: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly row?: Row;
  readonly base?: string;
}

interface Change {
  readonly next: unknown;
  readonly assumed: unknown;
  readonly change?: unknown;
  readonly former?: unknown;
}

/** Pushes changes as a device does; a row without an assumed state is a new one. */
export async function push(
  client: SupabaseClient,
  collection: string,
  ...changes: readonly (Row | Change)[]
): Promise<Pushed[]> {
  const { data } = await client
    .rpc("push_changes", {
      collection,
      changes: changes.map((change) =>
        "next" in change ? change : { next: change, assumed: null },
      ),
    })
    .throwOnError();
  return data as Pushed[];
}

/** The status of each pushed change. */
export const statuses = (answers: readonly Pushed[]) => answers.map(({ status }) => status);

/** The rows of a table, read as superuser. */
export async function stored(backend: TestBackend, table: string, id?: string): Promise<Row[]> {
  const { rows } = await backend.sql.query<{ row: Row }>(
    `with t as (select to_jsonb(t) as row from public.${table} t)
     select row from t where $1::text is null or row ->> 'id' = $1 order by row ->> 'id', row::text`,
    [id ?? null],
  );
  return rows.map(({ row }) => row);
}

/** One row as it is stored, or an empty object. */
export async function storedRow(backend: TestBackend, table: string, id: string): Promise<Row> {
  return (await stored(backend, table, id))[0] ?? {};
}

export async function headOf(backend: TestBackend, collection: string): Promise<number> {
  const { rows } = await backend.sql.query<{ revision: number }>(
    "select revision::integer as revision from sync_heads where collection = $1",
    [collection],
  );
  return rows[0]?.revision ?? Number.NaN;
}

/** Gives the agency a time zone; an empty name is none. */
export async function liveIn(backend: TestBackend, zone: string): Promise<void> {
  await backend.sql.query(
    `insert into documents (id, title, content, parts)
       values ('identity', 'Identité', '', jsonb_build_object('company_info', jsonb_build_object('time_zone', $1::text)))
     on conflict (id) do update set parts = excluded.parts`,
    [zone],
  );
}
