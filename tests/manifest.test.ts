import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteRoutes, standaloneRoutes } from "../src/app/routes";
import { parseAgency } from "../src/content/agency/agency";
import { webManifest } from "../src/prerender/manifest";

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}

interface Manifest {
  readonly name: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly Icon[];
  }[];
}

const picture = { url: "https://exemple.fr/share/a.png", size: { width: 1200, height: 630 } };
const manifestOf = (company_info: Readonly<Record<string, string>>) =>
  JSON.parse(webManifest(parseAgency({ company_info }), picture)) as Manifest;

const manifest = manifestOf({ name: "Atelier Nord", baseline: "Agence web", description: "Deux." });
const { icons, shortcuts } = manifest;
const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)];

test.each(pictures.map(({ src, sizes }) => [src, sizes]))("%s exists, %s", (src, sizes) => {
  const file = readFileSync(`public${src}`);
  expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
});

test("a phone and a desktop have icons of every size and shape that they require", () => {
  const kinds = icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
});

test("the application has the agency's name, in French, and the site's own picture", () => {
  expect(manifest).toMatchObject({
    name: "Atelier Nord – Agence web",
    short_name: "Atelier Nord",
    description: "Deux.",
    screenshots: [{ src: "/share/a.png", sizes: "1200x630", form_factor: "wide" }],
  });
  expect(manifest).toMatchObject({ id: "/", scope: "/", start_url: "/", lang: "fr", dir: "ltr" });
  expect(manifestOf({}).name).toBe("Votre agence");
});

test("the shortcuts lead to the blog, to the contact page and to the back office", () => {
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ["Blog", "/blog"],
    ["Contact", "/contact"],
    ["Administration", "/admin"],
  ]);
  const known = [...siteRoutes, ...standaloneRoutes].map(({ path }) => path.replace("/*", ""));
  expect(shortcuts.every(({ url }) => known.includes(url))).toBe(true);
});
