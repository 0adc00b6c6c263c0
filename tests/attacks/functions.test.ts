import { afterAll, beforeAll, expect, test } from "vitest";
import { attackers, contents, leaked, openTarget, type Target } from "./target";

/** The functions that visitors may call; all others do not exist for them, whatever name they try. */
const OPEN = [
  "answer_review",
  "confirm_subscription",
  "count_view",
  "end_subscription",
  "has_mail_server",
  "is_admin",
  "open_review",
  "read_letter",
  "registration_open",
  "submit_comment",
  "submit_contact",
  "subscribe",
];
/** Functions of PostgreSQL itself that would help an attacker who could call them. */
const BUILT_IN = `set_config current_setting pg_read_file pg_ls_dir pg_sleep pg_terminate_backend
  query_to_xml table_to_xml database_to_xml lo_import lo_export pg_stat_file pg_notify pg_advisory_lock
  nextval setval pg_get_functiondef dblink version`.split(/\s+/u);

let target: Target;
/** Every function of every schema, from the catalogue. */
let catalogue: { schema: string; name: string; args: string[] }[];

beforeAll(async () => {
  target = await openTarget();
  const { rows } = await target.backend.sql.query<(typeof catalogue)[number]>(
    `select n.nspname as schema, p.proname as name, coalesce(p.proargnames, '{}') as args
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  catalogue = rows;
});
afterAll(() => target.close());

/** All arguments are null: this is enough to tell an allowed caller from a refused one. */
const given = (args: readonly string[]) => Object.fromEntries(args.map((name) => [name, null]));

test("the catalogue contains open functions, and far more closed ones", () => {
  const names = catalogue.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(OPEN));
  expect(new Set(names).size).toBeGreaterThan(OPEN.length + 30);
});

/**
 * An account may also request the figures of visits, which row-level security leaves empty, and try the token of an
 * invitation.
 */
const [visitor, account] = attackers(() => target);
const callers = [
  [...visitor, OPEN],
  [...account, [...OPEN, "accept_invitation", "visit_figures"]],
] as const;

test.each(callers)(
  "%s can call no function but the open ones, although each is tried by its name",
  async (_, ask, open) => {
    const before = await contents(target.backend);
    const answered = new Set<string>();
    const builtIn = BUILT_IN.map((name) => ({ schema: "pg_catalog", name, args: [] }));
    for (const { schema, name, args } of [...catalogue, ...builtIn]) {
      const post = { method: "POST", body: given(args) };
      const answers = [
        await ask(`/rest/v1/rpc/${name}`, post),
        await ask(`/rest/v1/rpc/${name}?${new URLSearchParams(args.map((arg) => [arg, "1"]))}`),
        await ask(`/rest/v1/rpc/${schema}.${name}`, post),
        await ask(`/rest/v1/rpc/${name}`, { ...post, headers: { "content-profile": schema } }),
      ];
      expect([name, answers.some(leaked)]).toEqual([name, false]);
      if (answers.some(({ status }) => status < 400)) answered.add(name);
    }
    expect([...answered].filter((name) => !open.includes(name))).toEqual([]);
    expect(await contents(target.backend)).toEqual(before);
  },
  // Some two hundred functions are called in several ways, which takes long on a busy machine.
  90_000,
);

test.each(["GET", "HEAD"])(
  "a value of the wrong type, sent by %s, does not break the requests of others",
  async (method) => {
    for (const value of ["1", "{", "a"]) {
      await target.visitor(`/rest/v1/rpc/export_person?addresses=${value}`, { method });
      const { status, text } = await target.visitor(
        "/rest/v1/published_posts?select=id&id=eq.ouvert",
      );
      expect([status, JSON.parse(text)]).toEqual([200, [{ id: "ouvert" }]]);
      expect((await target.backend.sql.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    }
  },
);
