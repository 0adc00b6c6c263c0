import { access, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EMBEDDED_PUBLISHABLE_KEY } from "../../src/lib/config";
import { eventually } from "../support/eventually";
import { type ServerProcess, spawnServer } from "./server-process";

const FIXTURES = "tests/server/fixtures";

let folder: string;
let dataDir: string;
let migrationsDir: string;
let server: ServerProcess;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-test-"));
  dataDir = path.join(folder, "data");
  migrationsDir = path.join(folder, "migrations");
  await cp(`${FIXTURES}/migrations`, migrationsDir, { recursive: true });
  server = start();
  address = await server.address("Vitrine est ouverte");
});

afterAll(async () => {
  server.signal("SIGKILL");
  await server.ended;
  await rm(folder, { recursive: true });
});

const start = (environment: Record<string, string> = {}) =>
  spawnServer("start", {
    DATA_DIR: dataDir,
    MIGRATIONS_DIR: migrationsDir,
    SEED_FILE: `${FIXTURES}/seed.sql`,
    SITE_DIR: `${FIXTURES}/site`,
    ...environment,
  });

/** The output and the exit code of a start that fails. */
const startInVain = (environment: Record<string, string> = {}) => start(environment).ended;

const restart = async () => {
  server = start();
  address = await server.address("Vitrine est ouverte");
};

const api = (
  target: string,
  init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
) =>
  fetch(`${address}${target}`, {
    ...init,
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      "content-type": "application/json",
      ...init.headers,
    },
  });

const brokenMigration = () => path.join(migrationsDir, "20260103000000_broken.sql");

const noteIds = async () => (await api("/rest/v1/notes?select=id&order=id")).json();

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

test("prints where the site is and how to create the first administrator, and nothing else", () => {
  expect(server.output).toEqual([
    `Vitrine est ouverte : ${address}`,
    `Créez le premier administrateur : ${address}/register`,
  ]);
  expect(server.errors).toEqual([]);
});

test("serves pages and API at one address", async () => {
  expect(await (await fetch(`${address}/admin`)).text()).toContain("<title>Vitrine</title>");
  expect(await noteIds()).toEqual([{ id: 1 }, { id: 2 }]);
});

test("applies the retention at its start, step by step to the end", async () => {
  await eventually(async () => {
    const answer = await api("/rest/v1/rpc/times_retained", { method: "POST", body: "{}" });
    expect(await answer.json()).toBe(3);
  });
});

test("gives the database the address a visitor connects from, whatever the request claims", async () => {
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const caller = await (await api("/rest/v1/rpc/caller", { method: "POST", headers })).json();
  expect(caller).toEqual({ role: "anon", address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) });
});

test("lets no page of another site call the API", async () => {
  const foreign = await api("/rest/v1/notes?select=id", {
    headers: { origin: "https://autre.fr" },
  });
  const own = await api("/rest/v1/notes?select=id", { headers: { origin: address } });
  expect([foreign.status, own.status]).toEqual([403, 200]);
});

test("prints nothing on the terminal about a refused request", async () => {
  const answer = await api("/rest/v1/notes?select=secret");
  expect(answer.status).toBe(401);
  expect(server.errors).toEqual([]);
});

test("does not start twice on one data folder", async () => {
  expect(await startInVain()).toEqual({
    code: 1,
    output: [],
    errors: [
      expect.stringMatching(
        /^Le dossier de données .* sert déjà à un autre processus : arrêtez-le/,
      ),
    ],
  });
});

test("does not start on a port in use, and leaves the data alone", async () => {
  const { port } = new URL(address);
  const unused = path.join(folder, "unused");
  expect(await startInVain({ PORT: port, DATA_DIR: unused })).toEqual({
    code: 1,
    output: [],
    errors: [expect.stringMatching(`^Le port ${port} est déjà pris : .* avec PORT\\.$`)],
  });
  expect(await exists(unused)).toBe(false);
});

test("starts again with its data after it was killed", async () => {
  const account = { email: "claire@example.fr", password: "motdepasse" };
  const body = JSON.stringify(account);
  const { access_token } = await (await api("/auth/v1/signup", { method: "POST", body })).json();
  const written = await api("/rest/v1/notes", {
    method: "POST",
    headers: { authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ id: 3, text: "troisième" }),
  });
  expect(written.status).toBe(201);
  server.signal("SIGKILL");
  await server.ended;
  await restart();
  expect(await noteIds()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

test("no longer asks to create the first administrator once there is one", () => {
  expect(server.output).toEqual([`Vitrine est ouverte : ${address}`]);
});

test("prints the link of an e-mail for whoever runs the server", async () => {
  const body = JSON.stringify({ email: "claire@example.fr" });
  await api("/auth/v1/recover", { method: "POST", body });
  const link = new URL(await server.address("Lien pour claire@example.fr"));
  expect(link.origin + link.pathname + link.search).toBe(`${address}/login?mode=recovery`);
  const given = { type: "recovery", token_hash: link.hash.replace("#token_hash=", "") };
  const used = await api("/auth/v1/verify", { method: "POST", body: JSON.stringify(given) });
  expect(await used.json()).toMatchObject({ user: { email: "claire@example.fr" } });
});

test("closes cleanly on Ctrl-C", async () => {
  server.signal("SIGINT");
  const { code, errors } = await server.ended;
  expect({ code, errors }).toEqual({ code: 0, errors: [] });
  expect(await exists(path.join(dataDir, "lock"))).toBe(false);
});

test("rolls back a migration that fails, and does not start", async () => {
  await writeFile(brokenMigration(), "delete from public.notes; select nowhere();");
  expect(await startInVain()).toEqual({
    code: 1,
    output: [],
    errors: [
      "La migration 20260103000000_broken.sql a échoué et reste sans effet (function nowhere() does not exist) : corrigez ce fichier puis relancez.",
    ],
  });
});

test("starts with its data once the failed migration is gone", async () => {
  await rm(brokenMigration());
  await restart();
  expect(await noteIds()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

test("closes cleanly on SIGTERM", async () => {
  server.signal("SIGTERM");
  const { code, errors } = await server.ended;
  expect({ code, errors }).toEqual({ code: 0, errors: [] });
  expect(await exists(path.join(dataDir, "lock"))).toBe(false);
});

test("refuses a migration that changed since it was applied", async () => {
  await writeFile(path.join(migrationsDir, "20260102000000_pictures.sql"), "select 1;");
  expect(await startInVain()).toEqual({
    code: 1,
    output: [],
    errors: [expect.stringMatching(/^La migration 20260102000000_pictures\.sql a changé depuis/)],
  });
});

test("reports that the migrations are missing, and changes nothing", async () => {
  const unused = path.join(folder, "unused");
  expect(await startInVain({ DATA_DIR: unused, MIGRATIONS_DIR: "nowhere" })).toEqual({
    code: 1,
    output: [],
    errors: [expect.stringMatching(/^Aucune migration dans nowhere : rétablissez ce dossier/)],
  });
  expect(await exists(unused)).toBe(false);
});

test("serves only the pages when a hosted project has the data", async () => {
  const unused = path.join(folder, "unused");
  const hosted = start({
    DATA_DIR: unused,
    VITE_SUPABASE_URL: "https://abc.supabase.co",
    VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abc",
  });
  const page = await fetch(await hosted.address("Vitrine est ouverte"));
  hosted.signal("SIGINT");
  const { output } = await hosted.ended;
  expect(page.status).toBe(200);
  expect(output).toHaveLength(1);
  expect(await exists(unused)).toBe(false);
});
