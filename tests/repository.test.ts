import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFiles } from "./support/project-files";

const texts = projectFiles()
  .filter((path) => !/\.(png|jpe?g|webp|avif|woff2|ico)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

function filesWith(pattern: RegExp, among: RegExp): string[] {
  const looked = texts.filter(({ path }) => among.test(path));
  expect(looked).not.toEqual([]);
  return looked.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}

test("the lock file lets every machine use its own registry", () => {
  expect(filesWith(/"resolved":|\/\/[\w.-]*registry\b/, /^package-lock\.json$/)).toEqual([]);
});

test("npm ci reports no engine and no peer warning", () => {
  const words = ["ci", "--dry-run", "--ignore-scripts", "--offline"];
  const { status, stderr } = spawnSync("npm", words, {
    encoding: "utf8",
    shell: process.platform === "win32",
  });

  expect(stderr).not.toMatch(/EBADENGINE|ERESOLVE/);
  expect(status).toBe(0);
});

test("no file contains a path of the machine it was written on", () => {
  const workplace = ["", "work", ""].join("/");
  const homes = "/(home|Users)/\\w+/";
  expect(filesWith(new RegExp(`(^|[\\s"'\`(=:])(${workplace}|${homes})`, "m"), /./)).toEqual([]);
});

test("no test is skipped, except browser tests for which a run of CI has no time left", () => {
  const fixtures = "tests/e2e/fixtures.ts";
  expect(filesWith(/\.(only|skip|fixme)\b[.(]/, /^tests\/.*\.tsx?$/)).toEqual([fixtures]);
  const conditions = readFileSync(fixtures, "utf8").matchAll(
    /\.(?:only|skip|fixme)\b[.(]([^,]*),/gu,
  );
  expect(Array.from(conditions, ([, condition]) => condition)).toEqual([
    "Date.now() / 1_000 > LAST_START",
  ]);
});

test("no type error is silenced", () => {
  expect(filesWith(/@ts-(ignore|nocheck)/, /\.[cm]?tsx?$/)).toEqual([]);
});
