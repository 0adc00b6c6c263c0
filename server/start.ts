import { buildSite } from "./build-site";
import { listener } from "./http-bridge";
import { run } from "./run";
import { contentOf } from "./site-content";
import { StartupError } from "./startup-error";
import { createStaticSite } from "./static";

await run("production", async (_server, settings, backend) => {
  const { siteDir } = settings;
  if (siteDir === undefined) {
    await buildSite(contentOf(settings, backend), settings).catch(explain);
  }
  return { answer: listener(await createStaticSite(siteDir ?? "dist")) };
});

function explain(cause: unknown): never {
  throw new StartupError(
    "La construction du site a échoué : lancez « npm run build » pour voir où, corrigez puis relancez.",
    { cause },
  );
}
