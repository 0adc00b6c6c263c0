import type { Module } from "../support/modules";

/** A table of docs/spec-*.md: what is asked, the file that does it, and the test that shows it. */
const ROW = /^\|[^|]*\|([^|]*)\|([^|]*)\|$/gmu;
const SOURCE = /`(src\/[^`\s]+\.tsx?)`/gu;
/** « `sign-in` is `tests/e2e/sign-in.test.ts` » above a table. */
const ALIAS = /`([\w-]+)` is `tests\/e2e\/([\w-]+)\.test\.ts`/gu;
/** By its path, by its file, or by a word before the first of its quoted titles. */
const TEST = /`(?:tests\/e2e\/)?([\w-]+)\.test\.ts`|([\w-]+)(?= «)/gu;

/** Source file → the browser tests that the tables name beside it, by the names in `known`. */
export function testsInTables(
  document: string,
  known: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const aliases = new Map<string, string>();
  for (const [, alias = "", name = ""] of document.matchAll(ALIAS)) aliases.set(alias, name);
  const found = new Map<string, Set<string>>();
  for (const [, files = "", tests = ""] of document.matchAll(ROW)) {
    const words = Array.from(
      tests.matchAll(TEST),
      ([, file = "", word = file]) => aliases.get(word) ?? word,
    );
    const names = words.filter((word) => known.has(word));
    for (const [, file = ""] of files.matchAll(SOURCE)) {
      const all = found.get(file) ?? new Set();
      for (const name of names) all.add(name);
      found.set(file, all);
    }
  }
  return found;
}

/**
 * The browser tests that show what these files do, nearest first: those that the tables name beside a file, then beside
 * what imports it, and so on.
 */
export function nearestTests(
  changed: readonly string[],
  modules: readonly Module[],
  tables: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of modules) {
    for (const { to } of imports) importers.set(to, [...(importers.get(to) ?? []), path]);
  }
  const seen = new Set(changed);
  const tests = new Set<string>();
  for (const file of seen) {
    for (const name of tables.get(file) ?? []) tests.add(name);
    // A set that grows while it is read is read to its new end: this walks step by step away from the change.
    for (const importer of importers.get(file) ?? []) seen.add(importer);
  }
  return [...tests];
}
