import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { siteRoutes } from "../../src/app/routes";
import { startBackend, type TestBackend } from "../support/backend";
import { article, push, rowOf, signUpAdmin, signUpWithoutRole, stored } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;
let visitor: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
  visitor = backend.clientFor();
  await push(
    admin,
    "posts",
    article({ id: "a1", slug: "ancien", tags: ["Identité visuelle"] }),
    article({ id: "a2", slug: "brouillon", published: false }),
    article({ id: "a3", slug: "lettre", kind: "campaign" }),
  );
  await backend.sql.exec("update posts set slug = 'nouveau' where id = 'a1'");
  const texts = { title: "T", description: "D", long_description: "L", icon: "code" };
  await push(
    admin,
    "services",
    rowOf("services", { id: "s1", slug: "seo", kind: "service", ...texts }),
  );
  await backend.sql.exec(`
    insert into projects (id, title, slug, description, category, date)
      values ('p1', 'P', 'port', 'D', 'web', '2026-01-01');
    insert into tools (id, name, description, link, category, icon)
      values ('t1', 'O', 'D', 'https://o.example', 'seo', 'search')`);
});
beforeEach(async () => {
  await backend.sql.exec("delete from page_views; update private.visits_of_minute set views = 0");
});
afterAll(() => backend.close());

const count = async (path: unknown, client = visitor) => client.rpc("count_view", { path });
const counted = async () => {
  const rows = await stored(backend, "page_views");
  return Object.fromEntries(rows.map(({ path, views }) => [String(path), views]));
};

test("a visit is a count per day and page, without anything about the visitor", async () => {
  expect((await count("/faq")).error).toBeNull();
  await count("/faq");
  const { rows } = await backend.sql.query(
    "select to_jsonb(v) - 'day' as row, day = (now() at time zone 'Europe/Paris')::date as today from page_views v",
  );
  expect(rows).toEqual([{ row: { path: "/faq", views: 2 }, today: true }]);
});

test("every route of the site is counted", async () => {
  const examples: Readonly<Record<string, string>> = {
    "/services/:slug": "/services/seo",
    "/blog/tag/:tag": "/blog/tag/identité-visuelle",
    "/blog/:slug": "/blog/nouveau",
    "/projects/:slug": "/projects/port",
    "/tools/:id": "/tools/t1",
    "/legal/:type?": "/legal/terms",
  };
  // Pages that only links in mails lead to are not counted.
  const routes = siteRoutes.filter(
    ({ path }) => !path.startsWith("/newsletter/") && path !== "/relecture",
  );
  const paths = routes.map(({ path }) => examples[path] ?? path);
  for (const path of paths) await count(path);
  expect(Object.keys(await counted()).toSorted()).toEqual(paths.toSorted());
});

test.each([
  ["/faq/", "/faq"],
  ["/faq?q=prix", "/faq"],
  ["/faq#prix", "/faq"],
  ["/blog/ancien", "/blog/nouveau"],
  ["/blog/a1", "/blog/nouveau"],
  ["/projects/p1", "/projects/port"],
])("%s is counted as %s", async (path, page) => {
  await count(path);
  expect(await counted()).toEqual({ [page]: 1 });
});

test.each([
  "/admin",
  "/login",
  "/register",
  "/nulle-part",
  "/blog/brouillon",
  "/blog/lettre",
  "/blog/introuvable",
  "/blog/tag/inconnu",
  "/services/inconnu/plus",
  "/tools/inconnu",
  "faq",
  "",
  "//",
  "https://example.org/faq",
  `/faq?${"x".repeat(500)}`,
  "/FAQ",
  "/blog/x' or '1'='1",
  null,
])("%j is not counted, and gets the usual answer", async (path) => {
  expect((await count(path)).status).toBeLessThan(300);
  expect(Object.keys(await counted()).filter((page) => page !== "/")).toEqual([]);
});

test("600 visits a minute are counted in total, and the next minute starts from zero", async () => {
  await backend.sql.exec(
    "update private.visits_of_minute set minute = date_trunc('minute', now()), views = 599",
  );
  await backend.sql.exec(`select count_view('/faq'); select count_view('/faq')`);
  expect((await counted())["/faq"]).toBe(1);
  await backend.sql.exec(
    "update private.visits_of_minute set minute = minute - interval '1 minute', views = 600",
  );
  await count("/faq");
  expect((await counted())["/faq"]).toBe(2);
});

test("administrators are not counted, an account without a role is", async () => {
  await count("/faq", admin);
  expect(await counted()).toEqual({});
  await count("/faq", await signUpWithoutRole(backend));
  expect(await counted()).toEqual({ "/faq": 1 });
});

const countWith = (name: string, value: string) => {
  const client = backend.clientFor(undefined, (request, forward) => {
    const headers = new Headers(request.headers);
    headers.set(name, value);
    return forward(new Request(request, { headers }));
  });
  return count("/faq", client);
};

test.each([
  ["sec-gpc", "1"],
  ["dnt", "1"],
  ["user-agent", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
  ["user-agent", "facebookexternalhit/1.1 LinkPreview"],
  ["user-agent", "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/149.0.0.0 Safari/537.36"],
])("a request with « %s: %s » is not counted", async (name, value) => {
  await countWith(name, value);
  expect(await counted()).toEqual({});
});

test.each([
  ["dnt", "0"],
  [
    "user-agent",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:149.0) Gecko/20100101 Firefox/149.0",
  ],
  [
    "user-agent",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1",
  ],
])("a request with « %s: %s » is counted", async (name, value) => {
  await countWith(name, value);
  expect(await counted()).toEqual({ "/faq": 1 });
});

describe("the figures", () => {
  const figures = async (client: SupabaseClient) => client.rpc("visit_figures");

  test("are those of each day, and of the most visited pages of each period", async () => {
    await backend.sql.exec(`
      insert into page_views (day, path, views)
      select (now() at time zone 'Europe/Paris')::date - age, path, views from (values
        (0, '/', 3), (0, '/faq', 2), (6, '/', 1), (7, '/blog', 40), (89, '/tools', 5), (200, '/', 9)
      ) as v (age, path, views)`);
    const { data } = await figures(admin);
    const dayOf = (age: number) => {
      const day = new Date(`${String(data.today)}T00:00:00Z`);
      day.setUTCDate(day.getUTCDate() - age);
      return day.toISOString().slice(0, 10);
    };
    expect(data.since).toBe(dayOf(200));
    expect(data.days).toEqual({ [dayOf(0)]: 5, [dayOf(6)]: 1, [dayOf(7)]: 40, [dayOf(89)]: 5 });
    expect(data.pages["7"]).toEqual([
      { path: "/", views: 4 },
      { path: "/faq", views: 2 },
    ]);
    expect(data.pages["90"].map(({ path }: { path: string }) => path)).toEqual([
      "/blog",
      "/tools",
      "/",
      "/faq",
    ]);
  });

  test("are empty without visits", async () => {
    const { data } = await figures(admin);
    expect(data).toMatchObject({ since: null, days: {}, pages: { "7": [], "30": [], "90": [] } });
  });

  test("cannot be read by visitors", async () => {
    await count("/faq");
    const { data } = await figures(visitor);
    expect(data?.days ?? {}).toEqual({});
    expect((await visitor.from("page_views").select()).data ?? []).toEqual([]);
  });
});
