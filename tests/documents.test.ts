import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PATHS = /`((?:src|tests|supabase|server|docs|public|scripts)\/[^`\s*{<]+\.[a-z]+)`/gu;

test.each([
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs/model.md",
  "docs/spec-pages.md",
  "docs/spec-public.md",
  "docs/spec-back-office.md",
  "docs/spec-offline.md",
])("%s names files that exist", (document) => {
  const named = Array.from(readFileSync(document, "utf8").matchAll(PATHS), ([, path = ""]) => path);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
