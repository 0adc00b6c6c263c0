import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as after } from "node:timers/promises";
import type { Backend } from "./backend";
import { type BuildSettings, loadRenderer, nameSite, OUT, sourceOf } from "./build-site";
import type { ReadContent } from "./site-content";
import { reason } from "./startup-error";
import { createStaticSite, type Fetch } from "./static";
import { writeSite } from "./write-site";

/** A built site whose pages are made again when an administrator or a publication asks for it. */
export interface LivingSite {
  readonly answer: Fetch;
  /** Resolves once nothing is being built; what waits for its moment is left to the next start. */
  readonly close: () => Promise<void>;
}

/** What `private.ask_for_rebuild` says, in supabase/migrations. */
const CHANNEL = "site_rebuild";

/**
 * Serves what was built, and listens for the database's wish to have its pages made again. With
 * `byItself` whatever is published, changed or withdrawn is such a wish, answered that long after the
 * first: what an administrator saves in a row is one build.
 */
export async function createLivingSite(
  backend: Pick<Backend, "sql">,
  readContent: ReadContent,
  settings: BuildSettings,
  byItself?: { readonly afterMs: number },
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

  const rebuilds = createRuns(byItself?.afterMs ?? 0, () =>
    rebuild().catch((error: unknown) => regret(backend, error)),
  );
  const stopListening = await backend.sql.listen(CHANNEL, rebuilds.ask);
  if (byItself) await backend.sql.query("update private.site_rebuild set automatic = true");
  return {
    answer: (request) => site(request),
    close: async () => {
      await stopListening();
      await rebuilds.close();
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

/**
 * Runs a task that never fails, one run at a time, each so long after it was asked for: all that ask
 * before a run begins share it, and all that ask during it get one more together.
 */
function createRuns(afterMs: number, task: () => Promise<void>) {
  const closing = new AbortController();
  const { signal } = closing;
  let running: Promise<void> | undefined;
  let again = false;
  const runAll = async () => {
    do {
      // Only closing ends it early.
      await after(afterMs, undefined, { signal }).catch(() => undefined);
      again = false;
      if (!signal.aborted) await task();
    } while (again && !signal.aborted);
    running = undefined;
  };
  return {
    ask: () => {
      again = true;
      running ??= runAll();
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
