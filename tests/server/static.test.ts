import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { createStaticSite, type Fetch } from "../../server/static";

let site: Fetch;

beforeAll(async () => {
  site = await createStaticSite("tests/server/fixtures/site");
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  site(new Request(`http://localhost${path}`, { method, headers }));

test.each([
  ["/", "text/html; charset=utf-8", "no-cache"],
  ["/service-worker.js", "text/javascript; charset=utf-8", "no-cache"],
  ["/site.webmanifest", "application/manifest+json; charset=utf-8", "no-cache"],
  ["/favicon.svg", "image/svg+xml; charset=utf-8", "public, max-age=86400"],
  [
    "/assets/app-1a2b3c.js",
    "text/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
  ],
])("sends %s as %s, with the cache header %s", async (path, type, cacheControl) => {
  const { status, headers } = await get(path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe(type);
  expect(headers.get("cache-control")).toBe(cacheControl);
});

test.each([
  ["/", "Vitrine"],
  ["/blog", "Blog"],
  ["/faq?q=prix", "FAQ"],
  ["/admin", "Vitrine"],
  ["/admin/faq/nouvelle", "Vitrine"],
])("answers %s with its page", async (path, title) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(`<title>${title}</title>`);
});

test.each(["/inconnue", "/%2Fexemple", "/blog/inconnu", "/administration", "/faq/inconnue"])(
  "says that %s is missing, on a page of its own",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(await answer.text()).toContain("<title>Page introuvable</title>");
  },
);

test.each(["/blog/inconnu", "/blog/tag/.net", "/blog/tag/node.js"])(
  "answers a browser that opens %s with the page for missing addresses",
  async (path) => {
    const answer = await get(path, { accept: "text/html,application/xhtml+xml,*/*" });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("<title>Page introuvable</title>");
  },
);

test("reads a file again that could not be read once", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-static-"));
  await cp("tests/server/fixtures/site", folder, { recursive: true });
  const copy = await createStaticSite(folder);
  const ask = () => copy(new Request("http://localhost/faq"));
  await rename(path.join(folder, "faq.html"), path.join(folder, "aside"));
  await expect(ask()).rejects.toThrow("ENOENT");
  await rename(path.join(folder, "aside"), path.join(folder, "faq.html"));
  expect((await ask()).status).toBe(200);
  await rm(folder, { recursive: true });
});

test.each([
  ["/blog/ancien", "/blog"],
  ["/foire?q=prix", "/faq?q=prix"],
  ["/foire/une/question", "/faq/une/question"],
  ["/faq/", "/faq"],
  ["/faq/?q=prix", "/faq?q=prix"],
  ["//", "/"],
  ["//?q=prix", "/?q=prix"],
  ["//faq//?q=prix", "/faq?q=prix"],
  ["/projects//x", "/projects/x"],
  ["///exemple", "/exemple"],
])("redirects %s to %s, permanently", async (path, location) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([301, location]);
});

test.each(["/_headers", "/_redirects"])("keeps %s to itself", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each([
  "/assets/app-000000.js",
  "/assets/",
  "/assets/faq",
  "/image.webp",
  "/.env",
  "/dossier/x.json",
])("answers 404 for %s", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each([
  "/../security-headers.ts",
  "/..%2f..%2fbackend.test.ts",
  "/%2e%2e/%2e%2e/backend.test.ts",
  "/assets/..%5c..%5cbackend.test.ts",
  "//etc/passwd.txt",
  "/index.html%00.js",
])("serves nothing outside the site for %s", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each(["/%", "/%ff", "/%c0%ae%c0%ae/"])(
  "refuses the malformed address %s, with the page for missing addresses",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("<title>Page introuvable</title>");
  },
);

test.each([
  ["br", "gzip, deflate, br", brotliDecompressSync],
  ["gzip", "gzip, deflate, br;q=0", gunzipSync],
])(
  "compresses text with %s for a browser that accepts « %s »",
  async (encoding, accepted, decompress) => {
    const answer = await get("/assets/app-1a2b3c.js", { "accept-encoding": accepted });
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(answer.headers.get("content-length")).toBe(String(body.length));
    expect(decompress(body).toString()).toContain("bonjour");
  },
);

test("sends text uncompressed to a browser that accepts no compression", async () => {
  const answer = await get("/assets/app-1a2b3c.js");
  expect(answer.headers.has("content-encoding")).toBe(false);
  expect(await answer.text()).toContain("bonjour");
});

test("does not send again what the browser has cached", async () => {
  const accepted = { "accept-encoding": "br" };
  const tag = (await get("/", accepted)).headers.get("etag") ?? "";
  const again = await get("/", { ...accepted, "if-none-match": `W/"autre", ${tag}` });
  const plain = await get("/", { "if-none-match": tag });
  expect(again.status).toBe(304);
  expect(again.body).toBeNull();
  expect(plain.status).toBe(200);
});

test("answers HEAD like GET, without the body", async () => {
  const whole = await get("/faq");
  const head = await get("/faq", {}, "HEAD");
  expect([...head.headers]).toEqual([...whole.headers]);
  expect(head.body).toBeNull();
});

test("refuses writes", async () => {
  const answer = await get("/", {}, "POST");
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, HEAD");
});
