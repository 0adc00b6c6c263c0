import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createStaticSite } from "../../server/static";
import { findNginx, type Nginx, startNginx } from "../support/nginx";
import { builtFiles, DIST } from "./built-site";

const program = findNginx();
const script = builtFiles().find((file) => /^assets\/index-.*\.js$/u.test(file)) ?? "";

describe.skipIf(program === undefined)("nginx, with the file that the build wrote for it,", () => {
  let nginx: Nginx;

  beforeAll(async () => {
    nginx = await startNginx(program ?? "", DIST);
  });
  afterAll(() => nginx.close());

  test.each([
    "/",
    "/faq",
    "/faq/",
    "//",
    "//faq//?vue=1",
    "/%",
    "/blog/lire-un-devis-de-site-web",
    "/blog/article-devis",
    "/offres",
    "/projets/les-hauts-fonds?vue=1",
    "/legal",
    "/admin",
    "/admin/blog",
    "/login",
    "/relecture",
    "/nulle-part",
    "/assets/nulle-part.js",
    "/_headers",
    "/_nginx.conf",
    "/media/general/partage.png",
    "/sitemap.xml",
    `/${script}`,
  ])("answers %s as npm start does", async (address) => {
    const site = await createStaticSite(DIST);
    const wanted = await site(new Request(nginx.url + address));
    const given = await fetch(nginx.url + address, { redirect: "manual" });
    expect(given.status).toBe(wanted.status);
    expect(pathIn(given)).toBe(pathIn(wanted));
    if (wanted.status !== 200) return;
    expect(sharedHeaders(given)).toEqual(sharedHeaders(wanted));
  });

  test("compresses the scripts", async () => {
    const response = await fetch(`${nginx.url}/${script}`);
    expect(response.headers.get("content-encoding")).toBe("gzip");
  });
});

function sharedHeaders({ headers }: Response) {
  const names = [
    "cache-control",
    "content-security-policy",
    "x-content-type-options",
    "x-robots-tag",
  ];
  return names.map((name) => headers.get(name));
}

/** The path of a redirect, whatever its host. */
function pathIn({ url, headers }: Response): string | undefined {
  const location = headers.get("location");
  if (location === null) return undefined;
  const { pathname, search } = new URL(location, url || "http://localhost");
  return pathname + search;
}
