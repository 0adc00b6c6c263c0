import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { spawnServer } from "./server-process";

const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function startIn(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-test-"));
  folders.push(folder);
  const server = spawnServer("start", { DATA_DIR: folder, ...environment });
  return { server, folder, address: await server.address("Vitrine est ouverte") };
}

test("two starts from one checkout with two data folders have a site each", async () => {
  const one = await startIn();
  const page = await (await fetch(one.address)).text();
  const script = /data-steps="(?:[^"]* )?(\/assets\/[^" ]+\.js)"/u.exec(page)?.[1] ?? "none";
  const other = await startIn({ SITE_URL: "https://ailleurs.example" });

  const again = await fetch(one.address);
  expect(await again.text()).toBe(page);
  expect((await fetch(new URL(script, one.address))).headers.get("content-type")).toContain(
    "javascript",
  );
  expect(await (await fetch(other.address)).text()).toContain("https://ailleurs.example");
  expect((await stat(path.join(other.folder, "site", "index.html"))).isFile()).toBe(true);

  for (const { server } of [one, other]) {
    server.signal("SIGTERM");
    await server.ended;
  }
}, 300_000);
