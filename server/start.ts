import { build } from "vite";
import { listener } from "./http-bridge";
import { run } from "./run";
import { pageSecurityHeaders } from "./security-headers";
import { StartupError } from "./startup-error";
import { createStaticSite } from "./static";

await run("production", async (_server, { siteDir, supabaseUrl }) => {
  if (siteDir === undefined) await buildSite();
  const site = await createStaticSite(siteDir ?? "dist", pageSecurityHeaders(supabaseUrl));
  return { answer: listener(site) };
});

async function buildSite(): Promise<void> {
  await build({ logLevel: "silent" }).catch((error: unknown) => {
    throw new StartupError(
      "La construction du site a échoué : lancez « npm run build » pour voir où, corrigez puis relancez.",
      { cause: error },
    );
  });
}
