import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

const NOT_OURS = [".git", ...readFileSync(".gitignore", "utf8").split("\n")].map((line) =>
  line.replace(/\/$/, ""),
);

/** The paths of the files that a commit would contain, found without git, because an unpacked archive has none. */
export function projectFiles(folder = "."): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.includes(name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? projectFiles(path) : [path];
    });
}
