import { type Backend, openBackend } from "../../server/backend";
import type { Settings } from "../../server/settings";
import { siteContentOf } from "../../server/site-content";
import { databaseSnapshot } from "../support/database-snapshot";
import type { Build } from "./builds";
import type { Clock } from "./clock";

/** PostgREST's own limit, which the embedded backend does not have. */
const MOST_ROWS = 1_000;

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly id: string;
}

/** The one backend of this process, emptied between cases. */
export interface Server {
  readonly publishableKey: string;
  readonly accounts: readonly Account[];
  /** Answers in virtual time. */
  handle(clock: Clock, request: Request): Promise<Response>;
  /** The result of SQL, run as superuser. */
  query<Row>(clock: Clock, sql: string, values?: unknown[]): Promise<readonly Row[]>;
  /** No content, no history, no heads, nobody signed in. */
  reset(clock: Clock): Promise<void>;
  /** The sender of a form has reached their limit for a while. */
  flood(clock: Clock): Promise<void>;
  /** What visitors may read, as a build reads it; `between` runs before the second page of a collection. */
  build(clock: Clock, between?: string): Promise<Build>;
  close(): Promise<void>;
}

let opened: Promise<Server> | undefined;

/** The server, opened once per process; without a snapshot if nobody will need this SQL again. */
export function theServer(fromScratch = false): Promise<Server> {
  opened ??= openServer(fromScratch);
  return opened;
}

/** Closes the server, for a process that continues with another program: a database takes much memory. */
export async function closeServer(): Promise<void> {
  await (await opened)?.close();
}

const MIGRATIONS = "supabase/migrations";

const PEOPLE = ["anna", "boris"].map((name) => ({
  email: `${name}@agence.example`,
  password: "secret-anna",
}));

/** The hash of that password, with the lowest cost of bcrypt: every case signs in. */
const QUICK_HASH = "$2b$04$tX6250Gnr.VeAZTSDhzkO.ZTdaA4FBV6lr4NzGk1FPZPrFXwfd2Ke";

async function openServer(fromScratch: boolean): Promise<Server> {
  const snapshot = fromScratch ? undefined : await databaseSnapshot(MIGRATIONS, null);
  const backend = await openBackend({ migrationsDir: MIGRATIONS, seedFile: null, snapshot });
  const accounts: Account[] = [];
  for (const { email, password } of PEOPLE) {
    if (accounts.length > 0) await invite(backend.sql.query, email);
    const answer = await backend.fetch(
      new Request("http://localhost/auth/v1/signup", {
        method: "POST",
        headers: { apikey: backend.publishableKey, "content-type": "application/json" },
        body: JSON.stringify({ email, password, data: { display_name: email, invitation: "x" } }),
      }),
    );
    if (!answer.ok) throw new Error(`No account for ${email}: ${await answer.text()}`);
    const { rows } = await backend.sql.query<{ id: string }>(
      "select id from users where email = $1",
      [email],
    );
    accounts.push({ email, password, id: rows[0]?.id ?? "" });
  }
  await backend.sql.query("update auth.users set encrypted_password = $1", [QUICK_HASH]);
  const age = ager(backend.sql.query);
  return {
    publishableKey: backend.publishableKey,
    accounts,
    handle: (clock, request) =>
      clock.frozen(async () => {
        if (IS_FORM.test(request.url)) await age(clock);
        return limited(request, await backend.fetch(request));
      }),
    query: async <Row>(clock: Clock, sql: string, values: unknown[] = []) =>
      (await clock.frozen(() => backend.sql.query<Row>(sql, values))).rows,
    flood: (clock) =>
      clock.frozen(async () => {
        await age(clock);
        await backend.sql.exec(FLOOD);
      }),
    build: (clock, between) => clock.frozen(() => build(backend, between)),
    reset: (clock) => clock.frozen(async () => void (await backend.sql.exec(RESET))),
    close: () => backend.close(),
  };
}

const EMBEDDED: Settings = {
  port: 0,
  dataDir: "",
  supabaseUrl: undefined,
  supabaseKey: undefined,
  siteUrl: "http://localhost",
  migrationsDir: undefined,
  seedFile: undefined,
  siteDir: undefined,
  mail: undefined,
};

/** Uses the code of the real builds. */
async function build(backend: Backend, between: string | undefined): Promise<Build> {
  const isLater = /published_faqs.*(?:offset=[1-9]|id=gt)/u;
  const read = siteContentOf(EMBEDDED, {
    ...backend,
    async fetch(request) {
      if (between !== undefined && isLater.test(decodeURIComponent(request.url)))
        await backend.sql.exec(between);
      return backend.fetch(request);
    },
  });
  return new Map(Object.entries(await read()));
}

const IS_FORM = /\/(?:submit_\w+|subscribe)$/u;

/** As many submissions as one address may send in ten minutes. */
const FLOOD = `insert into private.submissions (address_hash)
  select private.caller_address_hash() from generate_series(1, 5)`;

/** The database counts submissions by its own clock: they are aged by the virtual time that has passed. */
function ager(query: (sql: string, values: unknown[]) => Promise<unknown>) {
  let last = 0;
  return async ({ now }: Clock): Promise<void> => {
    const passed = now - last;
    last = now;
    await query("update private.submissions set at = at - $1 * interval '1 ms'", [passed]);
  };
}

async function invite(query: (sql: string, values: unknown[]) => Promise<unknown>, email: string) {
  await query(
    `insert into admin_invitations (email, token_hash)
     values ($1, encode(sha256(convert_to('x', 'UTF8')), 'hex'))`,
    [email],
  );
}

const RESET = `
do $$
declare
  name text;
begin
  for name in select collection from public.sync_heads loop
    execute format('truncate public.%I', name);
  end loop;
end $$;
truncate public.revisions restart identity;
truncate private.submissions;
truncate private.mails, private.campaigns, private.newsletter_tokens, private.notices, private.answers, private.plan_failures;
delete from auth.sessions;
delete from auth.refresh_tokens;
truncate private.emptied, private.conflict_arrivals;
update private.retention_runs set applied_at = '-infinity', tasks_done = 0, last_seen = '';
update public.sync_heads set revision = 0, complete_from = 0, former_epochs = '{}';
update private.published_counters set revision = 0, complete_from = 0, former_epochs = '{}';
update public.users set role = 'admin';
`;

/** Rows beyond the limit are silently left out. */
async function limited(request: Request, answer: Response): Promise<Response> {
  if (request.method !== "GET" || !request.url.includes("/rest/v1/") || !answer.ok) return answer;
  const rows: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  if (!Array.isArray(rows) || rows.length <= MOST_ROWS) return answer;
  const { status, headers } = answer;
  return new Response(JSON.stringify(rows.slice(0, MOST_ROWS)), { status, headers });
}
