import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { modulesOf, readSources } from "../support/modules";
import { nearestTests, testsInTables } from "./browser-tests";

const TABLE = `
\`sign-in\` is \`tests/e2e/accounts.test.ts\`.

| What is asked | File | Test |
| --- | --- | --- |
| A guard | \`src/account/guard.tsx\`, \`src/ui/alert.tsx\` | sign-in « asks », \`tests/e2e/leaving.test.ts\` |
| A list | \`src/site/list.tsx\` | \`faq.test.ts\` « lists »; \`tests/site/list.test.ts\` « shows » |
`;
const known = new Set(["accounts", "leaving", "faq", "list"]);

test("the tables say which browser tests cover a file", () => {
  expect(testsInTables(TABLE, known)).toEqual(
    new Map([
      ["src/account/guard.tsx", new Set(["accounts", "leaving"])],
      ["src/ui/alert.tsx", new Set(["accounts", "leaving"])],
      ["src/site/list.tsx", new Set(["faq"])],
    ]),
  );
});

test("a file that no table names is covered by the tests of the files that import it, nearest first", () => {
  const modules = modulesOf({
    "src/lib/text.ts": "",
    "src/ui/row.tsx": `import { a } from "../lib/text";`,
    "src/site/list.tsx": `import { b } from "../ui/row"; import { a } from "../lib/text";`,
    "src/account/guard.tsx": `import { b } from "../ui/row";`,
  });
  const tables = testsInTables(TABLE, known);
  expect(nearestTests(["src/lib/text.ts"], modules, tables)).toEqual([
    "faq",
    "accounts",
    "leaving",
  ]);
  expect(nearestTests(["src/account/guard.tsx"], modules, tables)).toEqual(["accounts", "leaving"]);
});

test("every file of a page or a screen is covered by a browser test", () => {
  const names = readdirSync("tests/e2e").map((file) => file.replace(/\.test\.ts$/u, ""));
  const documents = readdirSync("docs").filter((file) => file.startsWith("spec-"));
  const text = documents.map((file) => readFileSync(`docs/${file}`, "utf8")).join("\n");
  const tables = testsInTables(text, new Set(names));
  const modules = modulesOf(readSources("src"));
  const unseen = modules
    .map(({ path }) => path)
    .filter((path) => /^src\/(site|admin)\//u.test(path))
    .filter((path) => nearestTests([path], modules, tables).length === 0);
  expect(unseen).toEqual([]);
});
