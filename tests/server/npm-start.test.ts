import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { EMBEDDED_PUBLISHABLE_KEY } from "../../src/lib/config";
import { npmStart, type ServerProcess } from "./server-process";

/** A whole build, beside other work. */
const PATIENCE_MS = 400_000;

let folder = "";
let server: ServerProcess | undefined;

afterEach(async () => {
  server?.signal("SIGTERM");
  await server?.ended;
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** The site's address, once the command says that it is open. */
async function start(options: readonly string[], environment: Record<string, string> = {}) {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-start-"));
  server = npmStart(options, { DATA_DIR: folder, ...environment });
  return server.address("Vitrine est ouverte");
}

async function idsOf(url: string, view: string): Promise<unknown> {
  const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY };
  return (await fetch(`${url}/rest/v1/${view}?select=id&order=id`, { headers })).json();
}

test(
  "npm start -- --empty builds and serves a site that claims nothing, and says where to register",
  { timeout: PATIENCE_MS },
  async () => {
    const url = await start(["--empty"]);
    expect(server?.output.join("\n")).toContain(`${url}/register`);
    const home = await (await fetch(url)).text();
    expect(home).toContain("Ce site vient d’ouvrir.");
    expect(home).not.toMatch(/sillage|150\+|98\s%/iu);
    const plan = await (await fetch(`${url}/sitemap.xml`)).text();
    expect(plan).toContain("<loc>");
    expect(plan).not.toMatch(/\/(?:blog|projects|services|tools)\//u);
    expect(await idsOf(url, "published_documents")).toEqual([{ id: "footer" }, { id: "homepage" }]);
  },
);

test(
  "SEED=none npm start begins without the example content, too",
  { timeout: PATIENCE_MS },
  async () => {
    // What is asked here is the database: a built site that is there already is served.
    const url = await start([], { SEED: "none", SITE_DIR: "tests/server/fixtures/site" });
    expect(await idsOf(url, "published_documents")).toEqual([{ id: "footer" }, { id: "homepage" }]);
    expect(await idsOf(url, "published_plans")).toEqual([]);
  },
);
