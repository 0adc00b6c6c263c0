import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { pageSecurityHeaders } from "../../server/security-headers";
import { createStaticSite, type Fetch } from "../../server/static";

const SHELL = "<title>Vitrine</title>";
let site: Fetch;

beforeAll(async () => {
  site = await createStaticSite("tests/server/fixtures/site", pageSecurityHeaders());
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
])("sends %s as %s, to be kept as %s", async (path, type, cacheControl) => {
  const { status, headers } = await get(path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe(type);
  expect(headers.get("cache-control")).toBe(cacheControl);
});

test.each(["/faq", "/blog/un-article", "/admin/faq", "/faq/"])(
  "leaves %s to the application",
  async (path) => {
    expect(await (await get(path)).text()).toContain(SHELL);
  },
);

test("prefers the page made for an address to the application", async () => {
  expect(await (await get("/blog")).text()).toContain("<title>Blog</title>");
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
])("gives nothing that is not part of the site for %s", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each(["/%", "/%ff", "/%c0%ae%c0%ae/"])("refuses the malformed address %s", async (path) => {
  expect((await get(path)).status).toBe(400);
});

test.each([
  ["br", "gzip, deflate, br", brotliDecompressSync],
  ["gzip", "gzip, deflate, br;q=0", gunzipSync],
])("compresses text with %s for who accepts « %s »", async (encoding, accepted, decompress) => {
  const answer = await get("/assets/app-1a2b3c.js", { "accept-encoding": accepted });
  const body = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(answer.headers.get("content-length")).toBe(String(body.length));
  expect(decompress(body).toString()).toContain("bonjour");
});

test("sends text as it is to who accepts no compression", async () => {
  const answer = await get("/assets/app-1a2b3c.js");
  expect(answer.headers.has("content-encoding")).toBe(false);
  expect(await answer.text()).toContain("bonjour");
});

test("does not send again what the browser has", async () => {
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

test("refuses to be written to", async () => {
  const answer = await get("/", {}, "POST");
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, HEAD");
});

test("allows a page no script or style written inside it", async () => {
  const policy = (await get("/faq")).headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toContain("unsafe");
});

test("lets a page frame the map of the contact page, and nothing else", async () => {
  const policy = (await get("/contact")).headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-src https://www.openstreetmap.org;");
});

test("lets a page reach a hosted project, and its Realtime", () => {
  const policy = pageSecurityHeaders("https://abc.supabase.co/")["content-security-policy"];
  expect(policy).toContain("connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;");
  expect(policy).toContain("img-src 'self' data: blob: https://abc.supabase.co;");
});
