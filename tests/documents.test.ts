import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFiles } from "./support/project-files";

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

test.each(["spec-pages", "spec-public", "spec-back-office", "spec-offline"])(
  "the tests that docs/%s.md cites by their titles exist, in the files that it names",
  (document) => {
    const text = readFileSync(`docs/${document}.md`, "utf8");
    const shortNames = shortNamesIn(text);
    const cited = text
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .flatMap((row) => citedIn(row.split("|").at(-2) ?? "", shortNames));
    const known = textsOfTests();
    // A title within a group is cited with the group’s title, as the runners print both.
    const isKnown = ({ file, title }: Cited) =>
      plain(title)
        .split(" › ")
        .every((part) =>
          known.some(([path, texts]) => isNamed(path, file) && isTitle(part, texts)),
        );
    expect(cited.filter((each) => !isKnown(each))).toEqual([]);
  },
);

interface Cited {
  /** Its path, or its name; undefined where the row leaves it to its section. */
  readonly file: string | undefined;
  readonly title: string;
}

const isNamed = (path: string, file: string | undefined) =>
  file === undefined || path === file || path.endsWith(`/${file}`);

const isTitle = (title: string, texts: ReadonlySet<string>) =>
  texts.has(title) || (title.endsWith("…") && isBeginning(title.slice(0, -1).trim(), texts));

const isBeginning = (words: string, texts: ReadonlySet<string>) =>
  words !== "" && [...texts].some((text) => text.startsWith(words));

/** The words that a document defines for a file: « `forms` is `tests/e2e/public-forms.test.ts` ». */
function shortNamesIn(text: string): ReadonlyMap<string, string> {
  const defined = text.matchAll(/`([\w-]+)` is `(tests\/[^`]+)`/gu);
  return new Map(Array.from(defined, ([, name = "", file = ""]) => [name, file]));
}

/** The titles between « and » in a cell, which may contain quotation marks, each with the file named last before it. */
function citedIn(cell: string, shortNames: ReadonlyMap<string, string>): Cited[] {
  const found: Cited[] = [];
  let file: string | undefined;
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of cell.matchAll(/[«»]/gu)) {
    if (mark === "«") {
      if (depth === 0) {
        file = lastFileIn(cell.slice(start, index), shortNames) ?? file;
        start = index + 1;
      }
      depth += 1;
    } else {
      depth -= 1;
      if (depth === 0) {
        found.push({ file, title: cell.slice(start, index).trim() });
        start = index + 1;
      }
    }
  }
  return found;
}

function lastFileIn(words: string, shortNames: ReadonlyMap<string, string>): string | undefined {
  const named = words.match(/(?<=`)[^`]+\.test\.tsx?(?=`)|(?<![\w`/-])[\w-]+(?![\w`/-])/gu) ?? [];
  return named.map((name) => shortNames.get(name) ?? name).findLast((name) => name.includes("."));
}

const LITERAL = /"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu;

/** Every text in each test file, which includes the titles. */
function textsOfTests(): readonly (readonly [string, ReadonlySet<string>])[] {
  return projectFiles("tests")
    .filter((file) => /\.test\.tsx?$/u.test(file))
    .map((file) => {
      const literals = readFileSync(file, "utf8").matchAll(LITERAL);
      const texts = Array.from(literals, ([, quoted, template]) => quoted ?? template ?? "");
      return [file, new Set(texts.map((text) => plain(text.replaceAll('\\"', '"'))))] as const;
    });
}

/** Documents may break lines elsewhere, and use another apostrophe. */
const plain = (text: string) => text.replace(/[\u00A0\u202F]/gu, " ").replaceAll("’", "'");

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
