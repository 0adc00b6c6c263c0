import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as after } from "node:timers/promises";
import type { Backend } from "./backend";
import { type BuildSettings, loadRenderer, nameSite, OUT, sourceOf } from "./build-site";
import type { ReadContent } from "./site-content";
import { reason } from "./startup-error";
import { createStaticSite, type Fetch } from "./static";
import { writeSite } from "./write-site";

/** A built site whose pages are made again when an administrator or a publication requests it. */
export interface LivingSite {
  readonly answer: Fetch;
  /** Resolves once no build is running; requests that still wait are left to the next start. */
  readonly close: () => Promise<void>;
}

type LivingSettings = BuildSettings & {
  /**
   * Where the pages that are made again are put. Files are read when they are first asked for, so it is no folder that
   * the system empties, as it does with temporary ones after some days.
   */
  readonly rebuiltIn: string;
};

/** The channel that `private.ask_for_rebuild` notifies, in supabase/migrations. */
const CHANNEL = "site_rebuild";

/**
 * Serves the built site and listens for requests of the database to rebuild its pages. With `byItself`, every change of
 * published content is such a request; the delay lets several saves in a row share one build.
 */
export async function createLivingSite(
  backend: Pick<Backend, "sql">,
  readContent: ReadContent,
  settings: LivingSettings,
  byItself?: { readonly afterMs: number },
): Promise<LivingSite> {
  const { out = OUT, rebuiltIn } = settings;
  let site = await createStaticSite(out);
  /** The served folder and the one before it, from which a request may still be reading. */
  const folders: string[] = [];
  let renderer: ReturnType<typeof loadRenderer> | undefined;

  const rebuild = async () => {
    const source = await sourceOf(readContent, settings, "shell.html");
    nameSite(settings);
    renderer ??= loadRenderer();
    const { makeSite } = await renderer;
    await mkdir(rebuiltIn, { recursive: true });
    const folder = await mkdtemp(path.join(rebuiltIn, "site-"));
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

/** Copies only the code and its pictures: pages, feeds and share cards are made again, and some may no longer exist. */
const isOfTheApplication = (out: string) => (file: string) =>
  !/\.(?:html|xml)$/u.test(file) &&
  !["content", "share"].some((folder) => file.startsWith(path.join(out, folder)));

async function removeFolders(folders: readonly string[]): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}

/** The old pages stay. The terminal says why, and the back office says that the build failed. */
async function regret({ sql }: Pick<Backend, "sql">, error: unknown): Promise<void> {
  console.error(
    `La reconstruction des pages a échoué (${reason(error)}) : celles d’avant restent en place. ` +
      "Lancez « npm run build » pour voir où.",
  );
  await sql.query("update private.site_rebuild set failure = 'build'").catch(() => undefined);
}

/**
 * Runs a task that never fails, one run at a time, each after a delay. Requests before a run share it; requests during
 * a run share one more.
 */
function createRuns(afterMs: number, task: () => Promise<void>) {
  const closing = new AbortController();
  const { signal } = closing;
  let running: Promise<void> | undefined;
  let again = false;
  const runAll = async () => {
    do {
      // Only closing aborts the delay.
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
