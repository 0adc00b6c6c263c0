import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Edit, recipes } from "./planted";
import { SCHEMA_VERSION } from "../../src/store/opening/rx-schema";

/** The files that the checks read; node_modules is linked. */
const COPIED = `
  src server tests scripts supabase docs public index.html package.json package-lock.json
  vite.config.ts playwright.config.ts README.md CONTRIBUTING.md SECURITY.md
  tsconfig.json tsconfig.base.json tsconfig.app.json tsconfig.node.json tsconfig.worker.json`
  .trim()
  .split(/\s+/u);
/** The tests that compare the tables of the project with each other. */
const HOUSE_TESTS = [
  "tests/architecture.test.ts",
  "tests/content",
  "tests/admin/screens.test.ts",
  "tests/admin/sync-describe-change.test.ts",
  "tests/store/rx-schema.test.ts",
  "tests/supabase/page-views.test.ts",
];

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-recipes-"));
  for (const name of COPIED) await cp(name, path.join(folder, name), { recursive: true });
  await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"));
  for (const { edits } of recipes) for (const edit of edits) await plant(edit);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = (file: string) => path.join(folder, file);

async function plant({ file, find, text }: Edit): Promise<void> {
  if (find === undefined) {
    await mkdir(path.dirname(at(file)), { recursive: true });
    return writeFile(at(file), text);
  }
  const before = await readFile(at(file), "utf8");
  expect(before).toContain(find);
  await writeFile(
    at(file),
    before.replace(find, () => text),
  );
}

/** The output of a check of the copy; empty if it passes. */
function run(tool: string, ...words: readonly string[]): Promise<string> {
  const command = path.resolve("node_modules/.bin", tool);
  const options = { cwd: folder, env: { ...process.env, NO_COLOR: "1" }, maxBuffer: 2 ** 26 };
  return new Promise((resolve) => {
    execFile(command, words, options, (error, stdout, stderr) =>
      resolve(error ? `${tool}: ${error.message}\n${stdout}${stderr}` : ""),
    );
  });
}

/** The first of two programs with a wrong type is enough. */
const types = async () =>
  (await run("tsc", "--noEmit", "--incremental", "false", "-p", "tsconfig.app.json")) ||
  (await run("tsc", "--noEmit", "--incremental", "false", "-p", "tsconfig.node.json"));

/** The name is « types », or a test file. */
const check = (name: string) => (name === "types" ? types() : run("vitest", "run", name));

/** The places that a recipe of CONTRIBUTING names; `<name>` matches any. */
async function placesOf(heading: string): Promise<readonly RegExp[]> {
  const document = await readFile("CONTRIBUTING.md", "utf8");
  const section = document.split(/^## /mu).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  return Array.from(section.matchAll(/`([^`\s]+\/[^`]+\.[a-z]+)`/gu), ([, place = ""]) => {
    const parts = place
      .split(/<[^>]+>/u)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
    return new RegExp(`^${parts.join("[^/]+")}$`, "u");
  });
}

test.each(recipes)(
  "« $heading » changes only the places that it names",
  async ({ heading, edits }) => {
    const places = await placesOf(heading);
    const unnamed = edits.filter(({ file }) => !places.some((place) => place.test(file)));
    expect(unnamed.map(({ file }) => file)).toEqual([]);
  },
);

test("what the four recipes create passes the checks", async () => {
  const asked = await run("vitest", "run", "tests/store/rx-schema.test.ts");
  const fingerprint = /"([0-9a-f]{16})"/u.exec(asked)?.[1] ?? "none";
  const released = "const RELEASED: Readonly<Record<string, number>> = {";
  await plant({
    file: "tests/store/rx-schema.test.ts",
    find: released,
    text: `${released}\n  "${fingerprint}": ${SCHEMA_VERSION + 1},`,
  });
  expect(await types()).toBe("");
  expect(await run("vitest", "run", ...HOUSE_TESTS)).toBe("");
}, 300_000);

test.each(recipes)(
  "« $heading » without $forgotten.file is noticed",
  async ({ edits, forgotten }) => {
    const { file, check: name, says } = forgotten;
    const whole = await readFile(at(file), "utf8");
    let without = whole;
    for (const edit of edits.filter((each) => each.file === file)) {
      without = without.replace(edit.text, () => edit.find ?? "");
    }
    expect(without).not.toBe(whole);
    if (without === "") await rm(at(file));
    else await writeFile(at(file), without);
    expect(await check(name)).toContain(says);
    await writeFile(at(file), whole);
  },
  120_000,
);
