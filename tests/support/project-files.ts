import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

const NOT_OURS = [".git", ...readFileSync(".gitignore", "utf8").split("\n")].map((line) =>
  line.replace(/\/$/, ""),
);

/** Paths of the files a commit would hold, found without git: an unpacked archive has none. */
export function projectFiles(folder = "."): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.includes(name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? projectFiles(path) : [path];
    });
}
