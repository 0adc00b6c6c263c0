import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServerProcess, spawnServer } from "../server/server-process";
import { askHttp, type HttpAsked, sendBytes } from "./http";

const FIXTURES = "tests/server/fixtures";
const SECRET = /jwtSecret|PG_VERSION|postgres|canari4f2|pgliteOptions|"policies"/iu;

let folder: string;
let server: ServerProcess;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-test-"));
  await writeFile(path.join(folder, ".env"), "CANARY=canari4f2");
  server = spawnServer("start", {
    DATA_DIR: path.join(folder, ".data"),
    SITE_DIR: `${FIXTURES}/site`,
    SITE_URL: "https://www.sillage.example",
  });
  port = Number(new URL(await server.address("Vitrine est ouverte")).port);
});
afterAll(async () => {
  server.signal("SIGINT");
  await server.ended;
  await rm(folder, { recursive: true });
});

const ask = (address: string, asked?: HttpAsked) => askHttp(port, address, asked);
const FAQS = "/rest/v1/published_faqs?select=id";

test("pages and API answer well-formed requests", async () => {
  expect([(await ask("/faq")).status, (await ask(FAQS)).status]).toEqual([200, 200]);
});

describe("no file outside the site is served for", () => {
  test.each([
    "/..%2f..%2f.env",
    "/../.env",
    "/.env",
    "/%2e%2e/%2e%2e/.env",
    "/.data/secrets.json",
    "/.data/postgres/PG_VERSION",
    "/..%5c.data%5csecrets.json",
    "/\\..\\.data\\secrets.json",
    "/assets/../../../../../../../../etc/passwd",
    "/assets/..%252f..%252f.env",
    "/.git/config",
    "/package.json",
    "/server/start.ts",
    "/node_modules/.package-lock.json",
    "/assets/app-1a2b3c.js.map",
    "/assets/app-1a2b3c.js%00.map",
    "/_headers",
    "/%5fheaders",
    "/_redirects",
    "/_nginx.conf",
    "/@fs/etc/passwd",
    "/@vite/client",
    "/_system/config",
    "/_system/introspect",
    "/rest/v1/../../_system/introspect",
    "/rest/v1/../../_system/info",
    "/auth/v1/%2e%2e/%2e%2e/_system/config",
    "/storage/v1/..\\..\\_system/config",
    "/storage/v1/../../.data/secrets.json",
    "/rest/v1/..%2f..%2f.env",
    "/constructor",
    "/__proto__",
    `/${"a".repeat(9000)}`,
  ])("%s", async (address) => {
    const answer = await ask(address);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toMatch(SECRET);
  });
});

describe("no address redirects a visitor to another site:", () => {
  test.each([
    "//evil.example",
    "//evil.example/",
    "/\\evil.example",
    "/\\evil.example/",
    "/%5cevil.example/",
    "/%2f/evil.example/",
    "/%2f%2fevil.example/..",
    "/blog/..//evil.example/",
    "/foire//evil.example",
    "/foire/https://evil.example",
    "/foire/%0d%0alocation:%20https://evil.example",
    "/faq/?url=//evil.example",
    "https://evil.example/",
    "http://evil.example@localhost/faq/",
    "/blog/%0d%0aset-cookie:%20a=b",
  ])("%s", async (address) => {
    const { headers } = await ask(address);
    const { location = `http://localhost:${port}/`, ...others } = headers;
    expect(new URL(String(location), `http://localhost:${port}`).host).toBe(`localhost:${port}`);
    expect(others["set-cookie"]).toBeUndefined();
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "https://evil.example#http://localhost:PORT/",
    "http://localhost:PORT@evil.example/",
    "http://localhost:PORT.evil.example/",
    "http://localhost.evil.example:PORT/",
    "javascript:alert(1)//localhost:PORT/",
    "\\\\evil.example",
    "http://localhost:PORT\\@evil.example/",
  ])("not even an Auth link that asks for a redirect to %s", async (target) => {
    const wanted = encodeURIComponent(target.replace("PORT", String(port)));
    const { status, headers } = await ask(
      `/auth/v1/verify?token=x&type=recovery&redirect_to=${wanted}`,
    );
    expect(status).toBe(404);
    expect(headers["location"]).toBeUndefined();
  });
});

describe("the API accepts only our own pages:", () => {
  test.each([
    ["a page of another site", { origin: "https://evil.example" }],
    ["a page with the origin « null »", { origin: "null" }],
    [
      "a site whose name resolves to this server",
      { host: "evil.example", origin: "http://evil.example" },
    ],
    [
      "a site whose name resolves to this server, with our port",
      { host: "evil.example:4173", origin: "http://evil.example:4173" },
    ],
    ["a name that begins like ours", { host: "localhost.evil.example" }],
    ["a name that ends like ours", { host: "evil-www.sillage.example" }],
    ["two origins", { origin: "http://localhost, https://evil.example" }],
  ])("%s is refused", async (_, headers) => {
    expect((await ask(FAQS, { headers })).status).toBe(403);
    const body = { email: "pirate@example.org", password: "secret-9999" };
    expect((await ask("/auth/v1/signup", { method: "POST", headers, body })).status).toBe(403);
  });

  test.each([
    ["the machine itself", {}],
    ["the machine by its IP address", { host: "127.0.0.1:4173", origin: "http://127.0.0.1:4173" }],
    [
      "the site under its name",
      { host: "www.sillage.example", origin: "https://www.sillage.example" },
    ],
  ])("%s is accepted", async (_, headers) => {
    expect((await ask(FAQS, { headers })).status).toBe(200);
  });
});

describe("malformed requests:", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])(
    "a page refuses the method %s",
    async (method) => {
      expect((await ask("/faq", { method })).status).toBeGreaterThanOrEqual(400);
    },
  );

  test("a body that is too large is refused, by pages and by the API", async () => {
    const body = Buffer.alloc(12_000_001, "a");
    for (const address of ["/faq", "/rest/v1/faqs", "/storage/v1/object/images/x.webp"]) {
      expect((await ask(address, { method: "POST", body })).status).toBe(413);
    }
  });

  test.each([
    [
      "headers that are too large",
      `GET /faq HTTP/1.1\r\nhost: localhost\r\nx: ${"a".repeat(40_000)}\r\n\r\n`,
      "431",
    ],
    ["no host", "GET /faq HTTP/1.1\r\nconnection: close\r\n\r\n", "400"],
    [
      "two lengths",
      "POST /faq HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabcd",
      "400",
    ],
    [
      "a length and chunked encoding together",
      "POST /faq HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
      "400",
    ],
    ["a null byte in the address", "GET /fa\u0000q HTTP/1.1\r\nhost: localhost\r\n\r\n", "400"],
    ["bytes that are no HTTP", "\u0016\u0003\u0001\u0000", "400"],
  ])("%s", async (_, bytes, status) => {
    expect(await sendBytes(port, bytes)).toMatch(`HTTP/1.1 ${status} `);
  });

  test("afterwards the server still answers, and has logged no error", async () => {
    expect((await ask("/faq")).status).toBe(200);
    expect(server.errors).toEqual([]);
  });
});
