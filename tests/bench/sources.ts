import { execFile } from "node:child_process";
import { access, copyFile, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type * as Backend from "../support/backend";

/** A checkout whose product is measured. */
export interface Sources {
  readonly name: string;
  readonly folder: string;
  /** Its own server, with its own migrations. */
  readonly startBackend: typeof Backend.startBackend;
  readonly remove: () => Promise<void>;
}

const run = promisify(execFile);
const PRODUCT = "tests/bench/page/product.ts";

/** The files as they are here. */
export async function presentSources(): Promise<Sources> {
  const { startBackend } = await import("../support/backend");
  return { name: "here", folder: path.resolve("."), startBackend, remove: async () => undefined };
}

/** Another commit, in a temporary worktree; it runs with the packages that are installed here. */
export async function sourcesOf(ref: string): Promise<Sources> {
  const folder = path.join(await mkdtemp(path.join(os.tmpdir(), "vitrine-beside-")), "sources");
  await run("git", ["worktree", "add", "--detach", folder, ref]);
  const remove = async () => {
    await run("git", ["worktree", "remove", "--force", folder]);
    await rm(path.dirname(folder), { recursive: true });
  };
  try {
    await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"));
    const product = path.join(folder, PRODUCT);
    await mkdir(path.dirname(product), { recursive: true });
    await access(product).catch(() => copyFile("tests/bench/page/former-product.txt", product));
    return { name: ref, folder, startBackend: await backendOf(folder), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function backendOf(folder: string): Promise<typeof Backend.startBackend> {
  const { href } = pathToFileURL(path.join(folder, "tests/support/backend.ts"));
  // The same file of another commit: a missing function fails when it is called.
  const { startBackend } = (await import(href)) as typeof Backend;
  return (options) =>
    startBackend({
      ...options,
      migrationsDir: path.join(folder, "supabase/migrations"),
      seedFile: path.join(folder, "supabase/seed.sql"),
    });
}
