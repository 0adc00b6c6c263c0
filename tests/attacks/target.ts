import type { SupabaseClient } from "@supabase/supabase-js";
import { collections } from "../../src/content/index";
import { startBackend, type TestBackend } from "../support/backend";
import { article, invite, push, rowOf, signUpAdmin, signUpWithoutRole } from "../supabase/actors";

/** Contained in everything that no visitor may read: finding it in a response proves a leak. */
export const CANARY = "canari4f2";

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export interface Asked extends Omit<RequestInit, "headers" | "body"> {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is a text or a file. */
  readonly body?: unknown;
}

/** Writes requests by hand, as an attacker without our client. */
export type Ask = (path: string, asked?: Asked) => Promise<Answer>;

/** A site with something to steal. */
export interface Target {
  readonly backend: TestBackend;
  readonly visitor: Ask;
  /** Invited once; its role was taken away later. */
  readonly account: Ask;
  /** A control: the requests that are refused to the others succeed for her. */
  readonly admin: Ask;
  /** The access token of the account without a role. */
  readonly accountToken: string;
  close(): Promise<void>;
}

export async function openTarget(): Promise<Target> {
  const backend = await startBackend();
  const admin = await signUpAdmin(backend);
  const account = await signUpWithoutRole(backend);
  await fill(backend, admin);
  const accountToken = await tokenOf(account);
  return {
    backend,
    visitor: askOf(backend),
    account: askOf(backend, accountToken),
    admin: askOf(backend, await tokenOf(admin)),
    accountToken,
    close: () => backend.close(),
  };
}

/** Sends with the given token; without one, as a visitor. */
export function askOf(backend: Pick<TestBackend, "fetch" | "publishableKey">, token?: string): Ask {
  return async (path, { headers, body, ...asked } = {}) => {
    const request = new Request(`http://localhost${path}`, {
      ...asked,
      ...(body !== undefined && { body: bodyOf(body) }),
      headers: {
        apikey: backend.publishableKey,
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    const response = await backend.fetch(request);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
}

function bodyOf(body: unknown): string | Blob {
  return typeof body === "string" || body instanceof Blob ? body : JSON.stringify(body);
}

/** The two kinds of attacker that every attack is tried as. */
export const attackers = (target: () => Target) =>
  [
    ["a visitor", (...asked: Parameters<Ask>) => target().visitor(...asked)],
    ["an account without a role", (...asked: Parameters<Ask>) => target().account(...asked)],
  ] as const;

/**
 * Whether a response contains the canary, in its text or its headers, except for the header that repeats the request.
 */
export const leaked = ({ text, headers }: Answer) => {
  const visible = [...headers].filter(([name]) => name !== "content-location");
  return `${text}${JSON.stringify(visible)}`.toLowerCase().includes(CANARY);
};

/** Whether a response withholds the table: it is an error, is empty, or has only the caller's own row. */
export const withheld = (answer: Answer) => {
  const nothing = answer.status >= 400 || rowsIn(answer.text) === 0;
  const ownRow = rowsIn(answer.text) === 1 && answer.text.includes(BORIS);
  return !leaked(answer) && (nothing || ownRow);
};

/** The account that signUpWithoutRole makes. */
const BORIS = "boris@example.org";

/** Counts rows in JSON, or the lines below the header of CSV. */
function rowsIn(text: string): number {
  if (!/^[[{]/u.test(text)) return Math.max(0, text.trim().split("\n").length - 1);
  return [JSON.parse(text)].flat().length;
}

const OF_SESSIONS = ["auth.audit_log_entries", "auth.refresh_tokens", "auth.sessions"];

/** A short description of each table's content, for every table except those that signing in writes. */
export async function contents(backend: TestBackend): Promise<Record<string, string>> {
  const { rows: tables } = await backend.sql.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const summaries = tables
    .filter(({ name }) => !OF_SESSIONS.includes(name))
    .map(
      ({ name }) => `select '${name}' as name,
      md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as held from ${name} t`,
    );
  const { rows } = await backend.sql.query<{ name: string; held: string }>(
    summaries.join(" union all "),
  );
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}

async function tokenOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? "";
}

/** A secret of each kind, and one published article that accepts comments. */
async function fill(backend: TestBackend, admin: SupabaseClient): Promise<void> {
  const secret = { title: CANARY, content: CANARY, excerpt: CANARY, slug: CANARY };
  const said = { post_id: "ouvert", name: "Zoé", content: "Bien.", email: `${CANARY}@example.org` };
  await push(
    admin,
    "posts",
    article({ id: "ouvert", title: "Un article ouvert", slug: "ouvert", staged: secret }),
    article({ ...secret, id: "brouillon", published: false }),
    article({ ...secret, id: "campagne", kind: "campaign" }),
    article({ ...secret, id: "supprime", deleted: true }),
  );
  await push(
    admin,
    "comments",
    rowOf("comments", { ...said, id: "approuve", approved: true, website: CANARY }),
    rowOf("comments", { ...said, id: "attente", content: CANARY }),
  );
  for (const name of ["contact_submissions", "newsletter_subscribers"] as const) {
    await push(
      admin,
      name,
      rowOf(name, { id: "secret", email: `${CANARY}@example.org`, deleted: true }),
    );
  }
  const pageSecret = {
    kind: "page",
    title: CANARY,
    description: CANARY,
    slug: CANARY,
    sections: [{ id: "s1", kind: "text", title: CANARY, text: `<p>${CANARY}</p>` }],
    seo_title: CANARY,
  };
  await push(
    admin,
    "documents",
    rowOf("documents", { id: "tasks", title: CANARY }),
    rowOf("documents", { ...pageSecret, id: "page-brouillon" }),
    rowOf("documents", { ...pageSecret, id: "page-supprimee", published: true, deleted: true }),
  );
  const plan = { title: "Vitrine", slug: "vitrine", description: "Un site.", cta_text: "Choisir" };
  await push(admin, "plans", rowOf("plans", { ...plan, id: "attend" }));
  // Deleted rows may be blank, and are private too.
  for (const { name } of collections) {
    await push(admin, name, rowOf(name, { id: "gone", deleted: true }));
  }
  await invite(backend, `${CANARY}@example.org`, "un-jeton");
  await backend.sql.exec(`
    update faqs set question = '${CANARY}' where id = 'gone';
    update faqs set question = '' where id = 'gone';
    update images set alt = '${CANARY}' where id = 'gone';
    update plans set staged = '{"title": "${CANARY}"}' where id = 'attend';
    insert into private.review_links (token_hash, collection, document_id, client_name, client_email, expires_at)
    values ('${CANARY}', 'posts', 'brouillon', '${CANARY}', '${CANARY}@example.org', now() + interval '1 day');
    update users set display_name = '${CANARY}' where role = 'admin';
    update private.salt set value = '${CANARY}';
    update private.site_rebuild set hook = 'https://hooks.example.org/${CANARY}';
    insert into page_views (day, path, views) values ('2026-11-20', '/${CANARY}', 7);
    insert into private.submissions (at, address_hash) values (now() - interval '30 minutes', '${CANARY}');`);
}
