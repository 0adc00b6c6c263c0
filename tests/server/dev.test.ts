import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EMBEDDED_PUBLISHABLE_KEY } from "../../src/lib/config";
import { type ServerProcess, spawnServer } from "./server-process";

let folder: string;
let server: ServerProcess;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-test-"));
  server = spawnServer("dev", {
    DATA_DIR: path.join(folder, "data"),
    MIGRATIONS_DIR: "tests/server/fixtures/migrations",
    SEED_FILE: "tests/server/fixtures/seed.sql",
  });
  address = await server.address("Vitrine est ouverte");
});

afterAll(async () => {
  server.signal("SIGKILL");
  await server.ended;
  await rm(folder, { recursive: true });
});

test("serves pages with hot reload, and the API, at one address", async () => {
  const page = await (await fetch(`${address}/faq`, { headers: { accept: "text/html" } })).text();
  const notes = await fetch(`${address}/rest/v1/notes?select=id`, {
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY },
  });
  expect(page).toContain("/@vite/client");
  expect(await notes.json()).toEqual([{ id: 1 }, { id: 2 }]);
});

test("closes cleanly on Ctrl-C", async () => {
  server.signal("SIGINT");
  expect((await server.ended).code).toBe(0);
});
