import { describe, expect, test } from "vitest";
import { violations } from "./support/architecture";
import { modulesOf, readSources, type Sources } from "./support/modules";

test("every import follows the allowed directions", () => {
  const modules = modulesOf(readSources("src", "server", "supabase/functions"));

  expect(modules.length).toBeGreaterThan(10);
  expect(violations(modules)).toEqual([]);
});

test("the lists of the back office, and what a device keeps of them, are used by no page of the site", () => {
  const users = modulesOf(readSources("src"))
    .filter(({ imports }) => imports.some(({ to }) => to.startsWith("src/store/lists/")))
    .map(({ path }) => path.split("/").slice(0, 2).join("/"));
  expect([...new Set(users)].toSorted()).toEqual(["src/admin", "src/store"]);
});

describe("the checker catches", () => {
  test.each<{ rule: string; sources: Sources; says: string }>([
    {
      rule: "a screen that knows Supabase's sync",
      sources: { "src/site/a.tsx": `import { push } from "../sync/push";`, "src/sync/push.ts": "" },
      says: "src/site/a.tsx may not import src/sync/push.ts",
    },
    {
      rule: "a type taken from a forbidden folder",
      sources: {
        "src/lib/a.ts": `import type { Doc } from "../content";`,
        "src/content/index.ts": "",
      },
      says: "src/lib/a.ts may not import src/content/index.ts",
    },
    {
      rule: "a forbidden folder reached lazily",
      sources: {
        "src/site/a.tsx": `const open = () => import("../admin/b");`,
        "src/admin/b.tsx": "",
      },
      says: "src/site/a.tsx may not import src/admin/b.tsx",
    },
    {
      rule: "a forbidden folder reached by passing on",
      sources: {
        "src/content/index.ts": `export { b } from "../store/b";`,
        "src/store/b.ts": "",
      },
      says: "src/content/index.ts may not import src/store/b.ts",
    },
    {
      rule: "a part of sync the back office may not see",
      sources: { "src/admin/a.ts": `import { b } from "../sync/pull";`, "src/sync/pull.ts": "" },
      says: "src/admin/a.ts may not import src/sync/pull.ts",
    },
    {
      rule: "a part that imports what puts the parts together",
      sources: { "src/ui/a.ts": `import { b } from "../app/b";`, "src/app/b.ts": "" },
      says: "src/ui/a.ts may not import src/app/b.ts",
    },
    {
      rule: "a server that imports a screen",
      sources: { "server/a.ts": `import { b } from "../src/ui/b";`, "src/ui/b.tsx": "" },
      says: "server/a.ts may not import src/ui/b.tsx",
    },
    {
      rule: "a product file that imports its tests",
      sources: { "src/lib/a.ts": `import { b } from "../../tests/b";` },
      says: "src/lib/a.ts may not import tests/b",
    },
    {
      rule: "a document that no page is drawn from",
      sources: { "src/site/a.tsx": `import text from "../../docs/model.md?raw";` },
      says: "src/site/a.tsx may not import docs/model.md",
    },
    {
      rule: "a folder nobody decided about",
      sources: { "src/utils/a.ts": "" },
      says: "src/utils/a.ts: its folder has no line in the table of folders",
    },
    {
      rule: "a package outside its folder",
      sources: { "src/site/a.tsx": `import { createRxDatabase } from "rxdb";` },
      says: "src/site/a.tsx may not import the package rxdb",
    },
    {
      rule: "a sub-path of a package outside its folder",
      sources: { "src/store/a.ts": `import * as r from "rxdb/plugins/replication";` },
      says: "src/store/a.ts may not import the package rxdb/plugins/replication",
    },
    {
      rule: "code of a package whose types alone are allowed",
      sources: { "src/sync/a.ts": `import { type RxCollection, addRxPlugin } from "rxdb";` },
      says: "src/sync/a.ts may not import the package rxdb",
    },
    {
      rule: "React in the content",
      sources: { "src/content/a.tsx": `import { useState } from "react";` },
      says: "src/content/a.tsx may not import the package react",
    },
    {
      rule: "a page that imports another page",
      sources: {
        "src/site/a-page.tsx": `import { B } from "./b-page";`,
        "src/site/b-page.tsx": "",
      },
      says: "src/site/a-page.tsx may not know src/site/b-page.tsx",
    },
    {
      rule: "a collection that imports another collection",
      sources: {
        "src/content/collections/a.ts": `import { b } from "./b";`,
        "src/content/collections/b.ts": "",
      },
      says: "src/content/collections/a.ts may not know src/content/collections/b.ts",
    },
    {
      rule: "a barrel",
      sources: { "src/ui/index.ts": `export * from "./button";`, "src/ui/button.tsx": "" },
      says: "src/ui/index.ts is a barrel",
    },
    {
      rule: "a default export",
      sources: { "src/ui/a.tsx": "export default function A() {}" },
      says: "src/ui/a.tsx has a default export",
    },
    {
      rule: "a default export by another name",
      sources: { "src/ui/a.tsx": "const A = 1; export { A as default };" },
      says: "src/ui/a.tsx has a default export",
    },
    {
      rule: "a cycle",
      sources: {
        "src/lib/a.ts": `import "./b";`,
        "src/lib/b.ts": `import "./c";`,
        "src/lib/c.ts": `import "./a";`,
      },
      says: "cycle: src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts",
    },
    {
      rule: "a back office that every visitor downloads",
      sources: {
        "src/main.tsx": `import { routes } from "./app/routes";`,
        "src/app/routes.tsx": `import { Screen } from "../admin/screen";`,
        "src/admin/screen.tsx": "",
      },
      says: "src/admin/screen.tsx is loaded with every page: import() what leads to it",
    },
    {
      rule: "two folders of the back office that import each other",
      sources: {
        "src/admin/inbox/a.tsx": `import "../trash/b";`,
        "src/admin/inbox/c.tsx": "",
        "src/admin/trash/b.tsx": "",
        "src/admin/trash/d.tsx": `import "../inbox/c";`,
      },
      says: "src/admin/inbox and src/admin/trash import each other",
    },
    {
      rule: "two folders anywhere that import each other",
      sources: {
        "src/store/edits/a.ts": `import "../queries/b";`,
        "src/store/edits/c.ts": "",
        "src/store/queries/b.ts": "",
        "src/store/queries/d.ts": `import "../edits/c";`,
      },
      says: "src/store/edits and src/store/queries import each other",
    },
    {
      rule: "a crowded folder",
      sources: Object.fromEntries(
        Array.from({ length: 26 }, (_, place) => [`src/lib/part-${place}.ts`, ""]),
      ),
      says: "src/lib has 26 files: at most 25 lie in one",
    },
    {
      rule: "two areas of the back office whose parts import each other",
      sources: {
        "src/admin/inbox/list/a.tsx": `import "../../trash/b";`,
        "src/admin/inbox/form/c.tsx": "",
        "src/admin/trash/b.tsx": "",
        "src/admin/trash/d.tsx": `import "../inbox/form/c";`,
      },
      says: "src/admin/inbox and src/admin/trash import each other",
    },
    {
      rule: "a ground floor that leans on a screen",
      sources: {
        "src/admin/kit/a.tsx": `import "../trash/b";`,
        "src/admin/trash/b.tsx": "",
      },
      says: "src/admin/kit/a.tsx is of the ground floor: it may not import src/admin/trash/b.tsx",
    },
  ])("$rule", ({ sources, says }) => {
    expect(violations(modulesOf(sources))).toEqual([says]);
  });
});

describe("the checker accepts", () => {
  test.each<{ rule: string; sources: Sources }>([
    {
      rule: "the one barrel",
      sources: { "src/content/index.ts": `export { a } from "./a";`, "src/content/a.ts": "" },
    },
    {
      rule: "the sync status in the back office",
      sources: {
        "src/admin/a.tsx": `import { b } from "../sync-status/status";`,
        "src/sync-status/status.ts": "",
      },
    },
    {
      rule: "the matrix that the accessibility statement is drawn from",
      sources: { "src/site/a.ts": `import matrix from "../../docs/rgaa.md?raw";` },
    },
    {
      rule: "the types of a package where a table line says so",
      sources: { "src/sync/a.ts": `import type { RxCollection } from "rxdb";` },
    },
    {
      rule: "a route that loads the back office lazily",
      sources: {
        "src/main.tsx": `const open = () => import("./admin/screen");`,
        "src/admin/screen.tsx": "",
      },
    },
  ])("$rule", ({ sources }) => {
    expect(violations(modulesOf(sources))).toEqual([]);
  });
});
