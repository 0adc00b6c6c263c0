import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const read = (file: string) => readFileSync(file, "utf8");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read("package.json")));
const ci = read(".ci/run");
const serverTests = readdirSync("tests/server")
  .filter((file) => file.endsWith(".ts"))
  .map((file) => read(`tests/server/${file}`));

/** The commands in a document: its blocks of shell, and code in its lines that begins like a command. */
function commandsOf(document: string): string[] {
  const blocks = Array.from(document.matchAll(/```sh\n(.*?)```/gsu), ([, block = ""]) => block);
  const spans = Array.from(document.matchAll(/(?<!`)`([^`\n]+)`(?!`)/gu), ([, span = ""]) => span);
  return [...blocks.join("\n").replaceAll(/\\\n/gu, "").split("\n"), ...spans]
    .map((line) => line.replace(/\s#.*$/u, "").replaceAll(/[A-Z_]+=\S+\s+/gu, ""))
    .flatMap((line) => line.split("&&"))
    .map((command) => command.trim())
    .filter((command) => /^(?:npm|npx|\.ci\/run)\b/u.test(command));
}

/** Whether the CI or a test runs a script of package.json, or a script that it is a part of. */
function isScriptRun(name: string): boolean {
  const command = scripts[name];
  if (command === undefined) return false;
  const inCi = ["run --silent ", "run ", ""].some((form) =>
    new RegExp(`npm ${form}${name}(?![\\w:])`, "u").test(ci),
  );
  const inWhole = name !== "test" && (scripts["test"]?.split(" && ").includes(command) ?? false);
  return inCi || inWhole || serverTests.some((text) => text.includes(`spawnServer("${name}"`));
}

/** Runs a command in its shortest form, or finds what runs it; false if nothing does. */
function isTried(command: string): boolean {
  const [tool = "", first = "", second = ""] = command.split(/\s+/u);
  if (tool === ".ci/run") return existsSync(tool);
  if (tool === "npm" && first === "install") return isTried("npm ci");
  if (tool === "npm" && first === "ci") return ci.includes("npm ci");
  if (tool === "npm") return isScriptRun(first === "run" ? second : first);
  if (first === "tsx") return ci.includes(`npx tsx ${second}`);
  if (first === "vitest") return existsSync(command.split(/\s+/u)[3] ?? "");
  if (first !== "playwright") return false;
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/gu)].map(
    ([, quoted, word]) => quoted ?? word,
  );
  const shortest = second === "test" ? [...words, "--list"] : [...words.slice(0, 3), "--help"];
  execFileSync(
    "npx",
    shortest.slice(1).filter((word) => word !== undefined),
    { stdio: "pipe" },
  );
  return true;
}

test("commands are read from code blocks and inline code", () => {
  const document =
    "Type `npm run check`, see `check`.\n```sh\nnpm ci && npm start   # opens it\nA=1 \\\nB=2 npm run build\n```";
  expect(commandsOf(document)).toEqual(["npm ci", "npm start", "npm run build", "npm run check"]);
});

test("a command that is never run is reported", () => {
  expect(["npm run nothing", "npx tsx scripts/nothing.ts", "npx other"].filter(isTried)).toEqual(
    [],
  );
});

test.each(["README.md", "CONTRIBUTING.md"])(
  "every command of %s is run by the CI or a test",
  (file) => {
    const commands = commandsOf(read(file));
    expect(commands.length).toBeGreaterThan(10);
    expect([...new Set(commands)].filter((command) => !isTried(command))).toEqual([]);
  },
  // It starts Playwright once for each command that names it.
  120_000,
);
