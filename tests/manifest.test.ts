// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { drawingAddress } from "../src/lib/pictures/drawing";
import { SHAPE, svgOf } from "./support/drawings";
import { siteRoutes, standaloneRoutes } from "../src/app/routes";
import { parseAgency } from "../src/content/agency/agency";
import { drawIcon } from "../server/draw-icon";
import { iconsOf } from "../src/prerender/icons";
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

const says = { agency: "Atelier Nord", kind: "", title: "Atelier Nord", line: "" };
const picture = {
  url: "https://exemple.fr/share/a.png",
  size: { width: 1200, height: 630 },
  card: { path: "/share/a.png", says },
};
const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
const drawnFor = (parts: Readonly<Record<string, unknown>>, markPicture?: string) =>
  iconsOf(parseAgency(parts), { sha256, cardLook: "look", markPicture });
const manifestOf = (company_info: Readonly<Record<string, string>>) =>
  JSON.parse(
    webManifest(parseAgency({ company_info }), picture, drawnFor({ company_info }).folder),
  ) as Manifest;

const manifest = manifestOf({ name: "Atelier Nord", baseline: "Agence web", description: "Deux." });
const { icons, shortcuts } = manifest;
const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)];

test.each(pictures.map(({ src, sizes }) => [src, sizes]))("%s is drawn, %s", async (src, sizes) => {
  const { files } = drawnFor({ company_info: { name: "Atelier Nord" } });
  const found = files.find(({ path }) => `/${path}` === src);
  if (!found) throw new Error(`${src} is not among the drawn icons`);
  const file = Buffer.from(await drawIcon(found.icon));
  expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
});

test("another name, colour, type or mark gives the icons other addresses, another description does not", () => {
  const company_info = { name: "Atelier Nord" };
  const same = drawnFor({ company_info: { ...company_info, description: "Deux." } });
  const mark = drawingAddress(svgOf(SHAPE));
  const others = [
    drawnFor({ company_info: { name: "Étrave" } }),
    drawnFor({ company_info, look: { accent: "#b4231c" } }),
    drawnFor({ company_info, look: { typefaces: "review" } }),
    drawnFor({ company_info, pictures: { mark } }),
    drawnFor({ company_info, pictures: { mark: "/a.png" } }, "iVBORw0KGgo="),
  ];
  const { folder } = drawnFor({ company_info });
  expect(same.folder).toBe(folder);
  expect(new Set([folder, ...others.map((each) => each.folder)]).size).toBe(6);
});

test("a mark is cleaned again before icons are drawn from it", () => {
  const hostile = `data:image/svg+xml,${encodeURIComponent(svgOf(`<image href="/etc/passwd"/><g onload="x()"/>${SHAPE}`))}`;
  const { mark } = drawnFor({ pictures: { mark: hostile } }).design;
  const svg = mark && "svg" in mark ? mark.svg : "";
  expect(svg).toContain('d="M0 0h40v20H0z"');
  expect(svg).not.toMatch(/onload|passwd/u);
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
