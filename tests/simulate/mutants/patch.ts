import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** A text of the sources, and its replacement in a mutant. */
export interface Replacement {
  /** Path from the root of the project. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** The files of the project that the simulation needs; packages are linked. */
const COPIED = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.base.json",
  "server",
  "src",
  "supabase",
  "tests/simulate",
  "tests/support",
];

/** Runs `work` in a copy of the project with the replacements, and removes the copy. */
export async function inPatchedCopy<Result>(
  replacements: readonly Replacement[],
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "vitrine-mutant-"));
  try {
    await Promise.all(
      COPIED.map((place) => cp(place, path.join(folder, place), { recursive: true })),
    );
    await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"), "junction");
    for (const [file, text] of await patchedFiles(replacements)) {
      await writeFile(path.join(folder, file), text);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The patched texts by file. Throws if a text does not occur exactly once: a mutant that changes nothing proves
 * nothing.
 */
export async function patchedFiles(
  replacements: readonly Replacement[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const { file, find, replace } of replacements) {
    const text = texts.get(file) ?? (await readFile(file, "utf8"));
    const places = text.split(find).length - 1;
    if (places !== 1) throw new Error(`${file} has ${places} times instead of once:\n${find}`);
    if (find === replace) throw new Error(`${file} is replaced by itself:\n${find}`);
    texts.set(
      file,
      text.replace(find, () => replace),
    );
  }
  return texts;
}
