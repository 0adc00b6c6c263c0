import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isTimeZone } from "../../src/lib/time-zone";
import { startBackend, type TestBackend } from "../support/backend";
import { article, liveIn, push, signUpAdmin, storedRow } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());

async function ask<Value>(query: string, ...values: unknown[]): Promise<Value | undefined> {
  const { rows } = await backend.sql.query<{ answer: Value }>(query, values);
  return rows[0]?.answer;
}

test.each([
  ["", "Europe/Paris"],
  ["Europe/Pariss", "Europe/Paris"],
  ["'; drop table posts; --", "Europe/Paris"],
  ["Pacific/Auckland", "Pacific/Auckland"],
  ["\u00A0europe/rome\n", "europe/rome"],
  ["PST", "Europe/Paris"],
  ["+05:30", "Europe/Paris"],
  ["Foo/Bar3", "Europe/Paris"],
])("the zone « %s » counts as %s", async (zone, expected) => {
  await liveIn(backend, zone);
  expect(await ask("select private.agency_time_zone() as answer")).toBe(expected);
});

test("the database knows the zones that the form accepts, and no other text", async () => {
  const { rows } = await backend.sql.query<{ name: string }>("select name from pg_timezone_names");
  const names = [
    ...rows.map(({ name }) => name),
    ...Intl.supportedValuesOf("timeZone"),
    ...NO_ZONES,
    ...NO_ZONES.map((name) => `Europe/${name}`),
  ];
  const known = await backend.sql.query<{ name: string }>(
    "select name from unnest($1::text[]) as name where private.known_time_zone(name) = name",
    [names],
  );
  const accepted = names.filter(isTimeZone);
  expect(accepted.length).toBeGreaterThan(500);
  expect(known.rows.map(({ name }) => name)).toEqual(accepted);
});

/** What PostgreSQL, or some browser, takes for a zone although it names no place; and what nobody does. */
const NO_ZONES = [
  ..."PST EST EST5EDT CET GMT Z +05:30 -3 UTC+2 UTC-05:00 Foo/Bar3 A/B-3 <x>3 Paris3 SystemV/AST4".split(
    " ",
  ),
  ..."Etc/GMT+13 Etc/GMT-15 Etc/GMT+05 Etc/GMT+1:30 posix/Europe/Paris ../Europe/Paris Europe//Paris".split(
    " ",
  ),
  ..."/ Europe/ /Paris Europe\\Paris Europe/Paris3 Mars/Olympus".split(" "),
  "",
  " ",
  "Europe/Paris\n",
  "Europe/Paris'",
];

test("visits are counted on the agency’s day, and the dashboard’s figures end on it", async () => {
  const days: (string | undefined)[] = [];
  // Their days differ at every moment: they are 25 hours apart.
  for (const zone of ["Pacific/Pago_Pago", "Pacific/Kiritimati"]) {
    await liveIn(backend, zone);
    await backend.clientFor().rpc("count_view", { path: "/faq" }).throwOnError();
    const { data } = await admin.rpc("visit_figures").throwOnError();
    const day = await ask<string>("select max(day)::text as answer from page_views");
    expect(data).toMatchObject({ today: day });
    days.push(day);
  }
  const [west, east] = days;
  expect(Date.parse(east ?? "") - Date.parse(west ?? "")).toBeGreaterThanOrEqual(86_400_000);
});

test.each([
  ["Pacific/Pago_Pago", "2026-12-31"],
  ["Pacific/Kiritimati", "2027-01-01"],
])("in %s a planned article is published at its moment, and dated %s", async (zone, date) => {
  await liveIn(backend, zone);
  const id = `article-${date}`;
  const publish_at = "2027-01-01T08:00:00.000Z";
  await push(
    admin,
    "posts",
    article({ id, slug: id, date: "2027-02-01", published: false, publish_at }),
  );
  const early = "2027-01-01T07:59:59.999Z";
  await ask("select private.carry_out_plans($1::timestamptz) as answer", early);
  expect(await storedRow(backend, "posts", id)).toMatchObject({ published: false });
  await ask("select private.carry_out_plans($1::timestamptz) as answer", publish_at);
  expect(await storedRow(backend, "posts", id)).toMatchObject({ published: true });
  expect(await ask("select date::text as answer from posts where id = $1", id)).toBe(date);
});

test("no function names a zone of its own", async () => {
  const { rows } = await backend.sql.query(
    `select p.proname from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and p.prosrc like '%Europe/%' order by 1`,
  );
  expect(rows).toEqual([{ proname: "agency_time_zone" }]);
});
