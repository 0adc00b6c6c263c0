import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { blindSpotMutants } from "./blind-spots";
import { campaignMutants } from "./of-campaigns";
import { planMutants } from "./of-plans";
import { furtherMutants } from "./further";
import { mutants } from "./mutants";
import { patchedFiles, type Replacement } from "./patch";

const all = [
  ...mutants,
  ...furtherMutants,
  ...blindSpotMutants,
  ...campaignMutants,
  ...planMutants,
];

test.each(all)("« $name » still fits the sources", async ({ replacements }) => {
  const sources = [...(await patchedFiles(replacements))].filter(([file]) => file.endsWith(".ts"));

  expect(sources.flatMap(([file, text]) => parseSync(file, text).errors)).toEqual([]);
});

test("no SQL is patched that a later migration redefines", () => {
  const patched = all
    .flatMap(({ replacements }) => replacements)
    .filter(({ file }) => file.endsWith(".sql"));

  expect(patched.filter(isDefinedAnew)).toEqual([]);
});

test("a replacement whose text is missing or ambiguous is refused", async () => {
  const file = "src/sync/pull.ts";

  await expect(patchedFiles([{ file, find: "no such text", replace: "" }])).rejects.toThrow(
    "0 times",
  );
  await expect(patchedFiles([{ file, find: "checkpoint", replace: "" }])).rejects.toThrow("times");
});

test("a replacement that changes nothing is refused", async () => {
  const same = { file: "src/sync/pull.ts", find: "PULL_BATCH = 500", replace: "PULL_BATCH = 500" };

  await expect(patchedFiles([same])).rejects.toThrow("itself");
});

/** Whether the function that contains the text is created again, below or in a later file. */
function isDefinedAnew({ file, find }: Replacement): boolean {
  const folder = "supabase/migrations";
  const text = readFileSync(file, "utf8");
  const place = text.indexOf(find);
  const [, name = ""] =
    [...text.slice(0, place).matchAll(/create .*function ([\w.]+)\(/gu)].at(-1) ?? [];
  const later = readdirSync(folder)
    .map((other) => `${folder}/${other}`)
    .filter((other) => other > file)
    .map((other) => readFileSync(other, "utf8"));
  const anew = new RegExp(`create .*function ${name}\\(`, "u");
  return [text.slice(place), ...later].some((each) => anew.test(each));
}
