import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PATHS = /`((?:src|tests|supabase|server|docs|public|scripts)\/[^`\s*{<]+\.[a-z]+)`/gu;

test.each([
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs/model.md",
  "docs/rgaa.md",
  "docs/spec-pages.md",
  "docs/spec-public.md",
  "docs/spec-back-office.md",
  "docs/spec-offline.md",
])("%s names files that exist", (document) => {
  const named = Array.from(readFileSync(document, "utf8").matchAll(PATHS), ([, path = ""]) => path);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test("the laws of the sync name tests that exist", () => {
  const laws = /\/\*\*.*?\*\//su.exec(readFileSync("src/sync/start.ts", "utf8"))?.[0] ?? "";
  const named = Array.from(laws.matchAll(/\(([a-z0-9/, -]+)\)$/gmu), ([, names = ""]) =>
    names.split(", "),
  );
  const isThere = (name: string) =>
    [`sync/${name}.test.ts`, `${name}.test.ts`, `${name}.ts`].some((file) =>
      existsSync(`tests/${file}`),
    );
  expect(named).toHaveLength(22);
  expect(named.flat().filter((name) => !isThere(name))).toEqual([]);
});
