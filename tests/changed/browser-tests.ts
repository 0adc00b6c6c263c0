import type { Module } from "../support/modules";

/** A row of docs/spec-*.md: the requirement, its file, and its test. */
const ROW = /^\|[^|]*\|([^|]*)\|([^|]*)\|$/gmu;
const SOURCE = /`(src\/[^`\s]+\.tsx?)`/gu;
/** The abbreviation of a test's path, above a table: « `sign-in` is `tests/e2e/sign-in.test.ts` ». */
const ALIAS = /`([\w-]+)` is `tests\/e2e\/([\w-]+)\.test\.ts`/gu;
/** A test is named by its path, by its file, or by a word before the first of its quoted titles. */
const TEST = /`(?:tests\/e2e\/)?([\w-]+)\.test\.ts`|([\w-]+)(?= «)/gu;

/** Source file → the browser tests in its rows of the tables, by the names in `known`. */
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
 * The browser tests for these files, nearest first: those in the rows of a file, then those in the rows of the files
 * that import it, and so on.
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
    // A set that grows during the iteration is read to its new end: this walks away from the change step by step.
    for (const importer of importers.get(file) ?? []) seen.add(importer);
  }
  return [...tests];
}
