import { rm } from "node:fs/promises";
import path from "node:path";
import type { Backend } from "./backend";
import { buildSite, OUT } from "./build-site";
import { listener } from "./http-bridge";
import { createLivingSite } from "./living-site";
import { type Pages, run } from "./run";
import type { Settings } from "./settings";
import { siteContentOf } from "./site-content";
import { StartupError } from "./startup-error";
import { createStaticSite } from "./static";

/** Long enough to share one build between several saves, short enough for a person who looks at the page next. */
const BY_ITSELF = { afterMs: 2_000 };

await run("production", async (_server, settings, backend) => openPages(settings, backend));

async function openPages(settings: Settings, backend: Backend | undefined): Promise<Pages> {
  const { siteDir } = settings;
  if (siteDir !== undefined) return { answer: listener(await createStaticSite(siteDir)) };
  const readContent = siteContentOf(settings, backend);
  // The folder is beside the data, so that two servers from one checkout do not share a site.
  const out = backend ? path.join(settings.dataDir, "site") : OUT;
  await buildSite(readContent, { ...settings, out }).catch(explain);
  // With a hosted project, rebuilds are requested from its host.
  if (!backend) return { answer: listener(await createStaticSite(out)) };
  const rebuiltIn = path.join(settings.dataDir, "rebuilt");
  // What a server that was killed left there.
  await rm(rebuiltIn, { recursive: true, force: true });
  const living = { ...settings, out, rebuiltIn };
  const site = await createLivingSite(backend, readContent, living, BY_ITSELF);
  return { answer: listener(site.answer), close: site.close };
}

function explain(cause: unknown): never {
  if (cause instanceof StartupError) throw cause;
  throw new StartupError(
    "La construction du site a échoué : lancez « npm run build » pour voir où, corrigez puis relancez.",
    { cause },
  );
}
