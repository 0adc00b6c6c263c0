import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askHttp, serve } from "./http";
import { type Asked, attackers, contents, openTarget, type Target } from "./target";

const OBJECT = "/storage/v1/object";
const PAGE = "<script>alert(1)</script>";
const WEBP = { "content-type": "image/webp" };

let target: Target;
let before: Record<string, string>;

beforeAll(async () => {
  target = await openTarget();
  const asked = { method: "POST", body: "le phare", headers: WEBP };
  await target.admin(`${OBJECT}/images/phare.webp`, asked);
});
beforeEach(async () => {
  before = await contents(target.backend);
});
afterAll(() => target.close());

/** The content of the picture at its public address. */
const shown = async () => (await target.visitor(`${OBJECT}/public/images/phare.webp`)).text;

test("everybody sees an administrator’s picture, which proves that the addresses are right", async () => {
  expect(await shown()).toBe("le phare");
});

describe.each(attackers(() => target))("%s", (_, ask) => {
  test.each<[string, string, Asked]>([
    ["adds a picture", "/images/pirate.webp", { method: "POST", body: "x", headers: WEBP }],
    [
      "adds one over another",
      "/images/phare.webp",
      { method: "POST", body: "x", headers: { ...WEBP, "x-upsert": "true" } },
    ],
    ["replaces one", "/images/phare.webp", { method: "PUT", body: "x", headers: WEBP }],
    [
      "adds one to a missing bucket",
      "/secret/pirate.webp",
      { method: "POST", body: "x", headers: WEBP },
    ],
    ["removes one", "/images/phare.webp", { method: "DELETE" }],
    ["removes many", "/images", { method: "DELETE", body: { prefixes: ["phare.webp", ""] } }],
    [
      "moves one",
      "/move",
      {
        method: "POST",
        body: { bucketId: "images", sourceKey: "phare.webp", destinationKey: "x.webp" },
      },
    ],
    [
      "copies one",
      "/copy",
      {
        method: "POST",
        body: { bucketId: "images", sourceKey: "phare.webp", destinationKey: "x.webp" },
      },
    ],
    [
      "requests a signed address to read",
      "/sign/images/phare.webp",
      { method: "POST", body: { expiresIn: 60_000 } },
    ],
    [
      "requests several signed addresses",
      "/sign/images",
      { method: "POST", body: { expiresIn: 60_000, paths: ["phare.webp"] } },
    ],
    ["requests a signed address to write", "/upload/sign/images/pirate.webp", { method: "POST" }],
    [
      "requests a signed address to overwrite",
      "/upload/sign/images/phare.webp",
      { method: "POST", headers: { "x-upsert": "true" } },
    ],
    [
      "writes with a forged token",
      "/upload/sign/images/pirate.webp?token=eyJhbGciOiJub25lIn0.e30.",
      { method: "PUT", body: "x", headers: WEBP },
    ],
    ["reads with a forged token", "/sign/images/phare.webp?token=eyJhbGciOiJub25lIn0.e30.", {}],
    [
      "writes with its own access token",
      "/upload/sign/images/pirate.webp?token=OWN",
      { method: "PUT", body: "x", headers: WEBP },
    ],
    ["reads at the address for signed-in users", "/authenticated/images/phare.webp", {}],
  ])("%s: refused, and nothing changes", async (_what, path, asked) => {
    const answer = await ask(`${OBJECT}${path.replace("OWN", target.accountToken)}`, asked);
    const refused = answer.status >= 400 || /"error":"[^"]+"|^\[\]$/u.test(answer.text);
    expect([refused, answer.text.includes("le phare")]).toEqual([true, false]);
    expect(await contents(target.backend)).toEqual(before);
    expect(await shown()).toBe("le phare");
  });

  test.each([
    {},
    { prefix: "" },
    { prefix: "", limit: 10_000, search: "phare" },
    { prefix: "../" },
  ])("cannot list files: %j", async (body) => {
    expect((await ask(`${OBJECT}/list/images`, { method: "POST", body })).text).not.toContain(
      "phare",
    );
    expect((await ask("/storage/v1/bucket")).text).not.toContain("file_size_limit");
    expect((await ask("/storage/v1/bucket/images")).text).not.toContain("file_size_limit");
  });

  test.each<[string, string, Asked]>([
    ["makes one", "", { method: "POST", body: { id: "pirate", name: "pirate", public: true } }],
    [
      "makes one accept every type",
      "/images",
      { method: "PUT", body: { public: true, allowed_mime_types: null } },
    ],
    ["empties one", "/images/empty", { method: "POST" }],
    ["removes one", "/images", { method: "DELETE" }],
  ])("%s, on buckets: refused", async (_what, path, asked) => {
    await ask(`/storage/v1/bucket${path}`, asked);
    expect(await contents(target.backend)).toEqual(before);
    expect(await shown()).toBe("le phare");
  });
});

describe("with an administrator’s stolen token, a request is refused:", () => {
  test.each([
    ["a drawing that may hold scripts", "dessin.svg", "image/svg+xml", "<svg onload='alert(1)'/>"],
    [
      "the same drawing under the name of a picture",
      "dessin.png",
      "image/svg+xml",
      "<svg onload='alert(1)'/>",
    ],
    ["a page", "page.html", "text/html", PAGE],
    ["a page under the name of a picture", "page.png", "text/html; charset=utf-8", PAGE],
    ["a page with two types", "page.png", "text/html, image/png", PAGE],
    ["a page as XHTML", "page.png", "application/xhtml+xml", PAGE],
    ["a script", "x.js", "text/javascript", "alert(1)"],
    ["no type", "x.png", "", "x"],
    ["a type that only begins with an allowed one", "x.png", "image/pngx", "x"],
    ["six megabytes", "grande.png", "image/png", "x".repeat(6 * 1024 * 1024)],
  ])("%s", async (_, name, type, body) => {
    const asked = { method: "POST", body, headers: { "content-type": type } };
    expect((await target.admin(`${OBJECT}/images/${name}`, asked)).status).toBeGreaterThanOrEqual(
      400,
    );
    expect(await contents(target.backend)).toEqual(before);
  });

  test.each([
    "../evasion.png",
    "%2e%2e%2fevasion.png",
    "..%2fevasion.png",
    "..%5cevasion.png",
    "%2e%2e/%2e%2e/evasion.png",
    "a/../../evasion.png",
    "a%00.png",
    "%252e%252e%252fevasion.png",
    "/etc/passwd.png",
    "C:%5cevasion.png",
    ".htaccess",
    `${"a".repeat(5000)}.png`,
  ])("or the file stays in its bucket, for the name %s", async (name) => {
    const asked = { method: "POST", body: "un nom", headers: WEBP };
    const { status } = await target.admin(`${OBJECT}/images/${name}`, asked);
    const { rows } = await target.backend.sql.query<{ bucket_id: string; name: string }>(
      "select bucket_id, name from storage.objects where name <> 'phare.webp'",
    );
    // A file is stored under the hash of its name, so no name leads out of the folder. See
    // tests/server/file-storage.test.ts.
    expect(rows.filter((row) => row.bucket_id !== "images" || row.name.startsWith("../"))).toEqual(
      [],
    );
    expect([status < 400, rows.length > 0]).toEqual([rows.length > 0, status < 400]);
    await target.backend.sql.exec("delete from storage.objects where name <> 'phare.webp'");
    expect(await shown()).toBe("le phare");
  });
});

test("a page that claims to be a picture is served as a picture, and cannot run scripts", async () => {
  const asked = { method: "POST", body: PAGE, headers: { "content-type": "image/png" } };
  expect((await target.admin(`${OBJECT}/images/ruse.png`, asked)).status).toBe(200);
  const server = await serve(target.backend);
  for (const query of [
    "",
    "?download=page.html",
    "?content-type=text/html",
    "?response-content-type=text/html",
  ]) {
    const { headers } = await askHttp(server.port, `${OBJECT}/public/images/ruse.png${query}`);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
  }
  server.close();
});
