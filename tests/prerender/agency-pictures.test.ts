import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawIcon } from "../../server/draw-icon";
import { loadRenderer, sourceOf } from "../../server/build-site";
import { readSettings } from "../../server/settings";
import { siteContentOf } from "../../server/site-content";
import { drawingAddress } from "../../src/lib/pictures/drawing";
import type { SiteFile } from "../../src/prerender/make-site";
import { startBackend, type TestBackend } from "../support/backend";
import { SHAPE, svgOf } from "../support/drawings";
import { signUpAdmin } from "../supabase/actors";

const ORIGIN = "https://atelier-nord.example";
const drawing = (color: string) =>
  drawingAddress(svgOf(SHAPE.replace("#b4231c", color)).split("\n")[1] ?? "");
const LOGO = drawing("#102030");
const DARK = drawing("#e0e0f0");
const SHARE = "/storage/v1/object/public/images/0a1b2c3d-partage_1200x630.webp";
const MAP = "/storage/v1/object/public/images/0a1b2c3d-plan_1600x900.webp";
const MARK = "/storage/v1/object/public/images/0a1b2c3d-marque_512x512.png";
const PICTURES = {
  logo: LOGO,
  logo_dark: DARK,
  logo_alt: "Atelier Nord, agence web",
  mark: MARK,
  share: SHARE,
  share_alt: "L’équipe au phare",
  map: MAP,
  map_alt: "Plan du port",
};

let backend: TestBackend;
let files: Map<string, SiteFile>;
let again: Map<string, SiteFile>;
let without: Map<string, SiteFile>;

beforeAll(async () => {
  backend = await startBackend({ seed: true });
  const settings = { ...readSettings("production"), supabaseUrl: undefined, siteUrl: ORIGIN };
  const { makeSite } = await loadRenderer();
  const read = () => sourceOf(siteContentOf(settings, backend), settings, "shell.html");
  const build = async (source: Awaited<ReturnType<typeof read>>) => {
    const made = new Map<string, SiteFile>();
    for await (const file of makeSite(source)) made.set(file.path, file);
    return made;
  };
  without = await build(await read());
  await keepMark();
  await backend.sql.query(
    "update public.documents set parts = parts || $1, updated_at = now() where id = 'identity'",
    [{ pictures: PICTURES }],
  );
  const source = await read();
  files = await build(source);
  again = await build(source);
}, 600_000);
afterAll(() => backend.close());

/** Stores the logo in the bucket, as an administrator's device does. */
async function keepMark(): Promise<void> {
  const design = {
    initials: "N",
    typefaces: "",
    accent: "#102030",
    accentInk: "#fff",
    paper: "#fff",
  };
  const picture = await drawIcon({ design, shape: "opaque", size: 512 });
  const client = await signUpAdmin(backend);
  const name = MARK.split("/").at(-1) ?? "";
  const { error } = await client.storage
    .from("images")
    .upload(name, new Blob([Buffer.from(picture)], { type: "image/png" }));
  expect(error).toBeNull();
}

const textAt = (path: string, from = files) => {
  const file = from.get(path);
  return file && "text" in file ? file.text : "";
};
const pageAt = (path: string, from = files) => new JSDOM(textAt(path, from)).window.document;
const metaIn = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content");

test("the logo is in the bar, the menu and the foot of each page, in both versions, with its text and its size", () => {
  for (const path of ["index.html", "faq.html", "contact.html", "404.html"]) {
    const images = pageAt(path).querySelectorAll<HTMLImageElement>("[data-brand] img");
    const shown = Array.from(images, ({ src, alt, width, height }) => [src, alt, width, height]);
    const both = (width: number, height: number) =>
      [LOGO, DARK].map((src) => [src, PICTURES.logo_alt, width, height]);
    const bar = both(64, 32);
    expect(shown).toEqual(path === "404.html" ? bar : [...bar, ...bar, ...both(112, 56)]);
  }
});

test("without pictures, the initials of the name stand there", () => {
  const page = pageAt("faq.html", without);
  const brands = Array.from(page.querySelectorAll("[data-brand]"), (each) => each.textContent);
  expect(brands).toEqual(["Sillage", "Sillage", "Sillage"]);
  expect(page.querySelector("[data-brand] img")).toBeNull();
});

test("head, manifest and structured data name icons that are drawn, at new addresses", () => {
  const folders = [without, files].map((built) => {
    const icons = [...built.keys()].filter((path) => path.startsWith("icons/"));
    const named = [
      ...Array.from(pageAt("faq.html", built).querySelectorAll('link[rel$="icon"]'), (link) =>
        link.getAttribute("href"),
      ),
      ...Array.from(
        textAt("manifest.webmanifest", built).matchAll(/"(\/icons\/[^"]+)"/gu),
        ([, src]) => src,
      ),
      new URL(/"logo":"([^"]+)"/u.exec(textAt("faq.html", built))?.[1] ?? "").pathname,
      ...Array.from(pageAt("shell.html", built).querySelectorAll('link[rel$="icon"]'), (link) =>
        link.getAttribute("href"),
      ),
    ];
    expect(named).toHaveLength(11);
    expect(icons.map((path) => `/${path}`)).toEqual(expect.arrayContaining(named));
    return icons[0]?.split("/")[1];
  });
  expect(new Set(folders).size).toBe(2);
});

test("the icons are drawn from the chosen mark, which the build reads from the bucket", async () => {
  const [icon] = [...files.values()].flatMap((file) => ("icon" in file ? [file.icon] : []));
  expect(icon?.design.mark).toHaveProperty("picture");
  expect(icon?.size).toBe(96);
  const [drawn] = [...without.values()].flatMap((file) => ("icon" in file ? [file.icon] : []));
  expect(drawn?.design).toMatchObject({ mark: undefined, initials: "S" });
});

test("pages without a picture of their own are shared with the chosen one and its text", () => {
  const home = pageAt("index.html");
  expect(metaIn(home, "og:image")).toBe(ORIGIN + SHARE);
  expect(metaIn(home, "og:image:width")).toBe("1200");
  expect(metaIn(home, "og:image:alt")).toBe(PICTURES.share_alt);
  expect(metaIn(home, "twitter:image")).toBe(ORIGIN + SHARE);
  expect(JSON.parse(textAt("manifest.webmanifest"))).toMatchObject({
    screenshots: [{ src: ORIGIN + SHARE, type: "image/webp", sizes: "1200x630" }],
  });
  expect(metaIn(pageAt("index.html", without), "og:image")).toMatch(/\/share\/\w+\.png$/u);
});

test("the place on the contact page is the chosen picture, with its text", () => {
  const map = pageAt("contact.html").querySelector<HTMLImageElement>(
    'section[aria-labelledby="carte"] img',
  );
  expect([map?.getAttribute("src"), map?.alt]).toEqual([MAP, PICTURES.map_alt]);
  expect(
    pageAt("contact.html", without).querySelector('[aria-labelledby="carte"] svg'),
  ).not.toBeNull();
});

test("building twice gives the same bytes, and the policy allows no more than before", async () => {
  const bytesOf = (built: Map<string, SiteFile>) =>
    Promise.all(
      [...built].map(async ([path, file]) => {
        if (!("icon" in file)) return [path, JSON.stringify(file)];
        return [path, Buffer.from(await drawIcon(file.icon)).toString("base64")];
      }),
    );
  expect(await bytesOf(again)).toEqual(await bytesOf(files));
  const policyOf = (built: Map<string, SiteFile>) =>
    textAt("_headers", built).replaceAll(/'sha256-[^']+'/gu, "");
  expect(policyOf(files)).toBe(policyOf(without));
  expect(policyOf(files)).not.toContain("unsafe-");
});
