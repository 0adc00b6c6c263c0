import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Backend } from "./backend";
import { type BuildSettings, loadRenderer, nameSite, OUT, sourceOf } from "./build-site";
import type { ReadContent } from "./site-content";
import { reason } from "./startup-error";
import { createStaticSite, type Fetch } from "./static";
import { writeSite } from "./write-site";

/** A built site whose pages are made again when an administrator asks for it. */
export interface LivingSite {
  readonly answer: Fetch;
  /** Resolves once nothing is being built. */
  readonly close: () => Promise<void>;
}

/** What `private.ask_for_rebuild` says, in supabase/migrations. */
const CHANNEL = "site_rebuild";

/** Serves what was built, and listens for the database's wish to have its pages made again. */
export async function createLivingSite(
  backend: Pick<Backend, "sql">,
  readContent: ReadContent,
  settings: BuildSettings,
): Promise<LivingSite> {
  const { out = OUT } = settings;
  let site = await createStaticSite(out);
  /** The folder that is served, after the one before it: a request may still be reading there. */
  const folders: string[] = [];
  let renderer: ReturnType<typeof loadRenderer> | undefined;

  const rebuild = async () => {
    const source = await sourceOf(readContent, settings, "shell.html");
    nameSite(settings);
    renderer ??= loadRenderer();
    const { makeSite } = await renderer;
    const folder = await mkdtemp(path.join(tmpdir(), "vitrine-site-"));
    try {
      await cp(out, folder, { recursive: true, filter: isOfTheApplication(out) });
      await writeSite(makeSite(source), folder);
      site = await createStaticSite(folder);
    } catch (error) {
      await removeFolders([folder]);
      throw error;
    }
    await removeFolders(folders.splice(0, folders.length - 1));
    folders.push(folder);
  };

  const rebuilds = createRuns(() => rebuild().catch((error: unknown) => regret(backend, error)));
  await backend.sql.listen(CHANNEL, rebuilds.ask);
  return {
    answer: (request) => site(request),
    close: async () => {
      await rebuilds.settled();
      await removeFolders(folders);
    },
  };
}

/** The code and its pictures stay as they are. A page may be gone: none is taken along. */
const isOfTheApplication = (out: string) => (file: string) =>
  !file.endsWith(".html") && !file.startsWith(path.join(out, "content"));

async function removeFolders(folders: readonly string[]): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}

/** The pages stay as they were; the terminal says why, the back office that. */
async function regret({ sql }: Pick<Backend, "sql">, error: unknown): Promise<void> {
  console.error(
    `La reconstruction des pages a échoué (${reason(error)}) : celles d’avant restent en place. ` +
      "Lancez « npm run build » pour voir où.",
  );
  await sql.query("update private.site_rebuild set failure = 'build'").catch(() => undefined);
}

/** Runs a task that never fails, one run at a time: all that ask during a run get one more together. */
function createRuns(task: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let again = false;
  const runAll = async () => {
    do {
      again = false;
      await task();
    } while (again);
    running = undefined;
  };
  return {
    ask: () => {
      again = true;
      running ??= runAll();
    },
    settled: async () => running,
  };
}
