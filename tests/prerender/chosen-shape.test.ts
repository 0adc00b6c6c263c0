import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRenderer, sourceOf } from "../../server/build-site";
import { readSettings } from "../../server/settings";
import { siteContentOf } from "../../server/site-content";
import { paletteOf } from "../../src/content/look/palette";
import { startBackend, type TestBackend } from "../support/backend";
import { builtFiles } from "./built-site";

const OFF = ["tools", "glossary", "offers"];
const IDENTITY = {
  look: { accent: "#b4231c", tone: "warm", radius: "round", typefaces: "review" },
  kinds: Object.fromEntries(OFF.map((kind) => [kind, "off"])),
  menu: [
    { id: "a", text: "Le journal", url: "/blog" },
    { id: "b", text: "Tarifs", url: "/offers" },
    { id: "c", text: "Maison", url: "/" },
    { id: "d", text: "Ailleurs", url: "javascript:alert(1)" },
  ],
};
const SECTIONS = ["closing", "tools", "articles", "about", "articles", "nothing"];

let backend: TestBackend;
let files: ReadonlyMap<string, string>;
let again: ReadonlyMap<string, string>;

beforeAll(async () => {
  backend = await startBackend({ seed: true });
  await backend.sql.query(
    "update public.documents set parts = parts || $1, updated_at = now() where id = 'identity'",
    [IDENTITY],
  );
  await backend.sql.query(
    "update public.documents set parts = parts || $1, updated_at = now() where id = 'homepage'",
    [
      {
        sections: SECTIONS.map((section, place) => ({ id: String(place), section })),
        articles: { title: "À lire" },
      },
    ],
  );
  const settings = { ...readSettings("production"), supabaseUrl: undefined };
  const { makeSite } = await loadRenderer();
  const source = await sourceOf(siteContentOf(settings, backend), settings, "shell.html");
  const build = async () => {
    const made = new Map<string, string>();
    for await (const file of makeSite(source)) {
      made.set(file.path, "text" in file ? file.text : JSON.stringify(file.card));
    }
    return made;
  };
  files = await build();
  again = await build();
}, 300_000);
afterAll(() => backend.close());

const fileAt = (path: string) => files.get(path) ?? "";
const pageAt = (path: string) => new JSDOM(fileAt(path)).window.document;
const pages = () => [...files.keys()].filter((file) => file.endsWith(".html"));
const isOfOff = (path: string | null) => OFF.some((kind) => path?.split(/[/?#]/u)[1] === kind);

test("building twice gives the same bytes", () => {
  expect(again).toEqual(files);
});

test("a kind of content that is switched off has no page, no line in the sitemap and no redirect", () => {
  expect(pages().filter((file) => isOfOff(`/${file.replace(".html", "")}`))).toEqual([]);
  const listed = Array.from(
    fileAt("sitemap.xml").matchAll(/<loc>([^<]+)/gu),
    ([, loc = ""]) => loc,
  );
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.filter((loc) => isOfOff(new URL(loc).pathname))).toEqual([]);
  const targets = fileAt("_redirects")
    .split("\n")
    .map((line) => line.split(" ")[1] ?? "");
  expect(targets.filter(isOfOff)).toEqual([]);
});

test("the frame of no page, nor the home page, the plan or the missing page lead to it", () => {
  const links = pages().flatMap((file) => {
    const page = pageAt(file);
    const whole = ["index.html", "sitemap.html", "404.html"].includes(file);
    const places = whole ? "a" : "header a, footer a";
    return Array.from(page.querySelectorAll(places), (link) => link.getAttribute("href"));
  });
  expect(links.length).toBeGreaterThan(500);
  expect(links.filter(isOfOff)).toEqual([]);
});

test("the menu has the words and the order that were written, and leads nowhere that is unsafe", () => {
  const page = pageAt("contact.html");
  const entries = page.querySelectorAll('nav[aria-label="Navigation principale"] a');
  expect(Array.from(entries, (entry) => entry.textContent)).toEqual(["Le journal", "Maison"]);
});

test("the home page has its sections in the order that was chosen, each once, with their titles", () => {
  const titles = Array.from(pageAt("index.html").querySelectorAll("main h2"), (title) => title.id);
  expect(titles).toEqual(["suite", "articles", "agence"]);
  expect(pageAt("index.html").querySelector("#articles")?.textContent).toBe("À lire");
});

test("every page has the chosen colours and one pair of faces, which the policy allows by their hash", () => {
  const { accent } = paletteOf(IDENTITY.look.accent, IDENTITY.look.tone, "light");
  const allowed = fileAt("_headers");
  for (const file of pages()) {
    const styles = Array.from(
      pageAt(file).querySelectorAll("style"),
      ({ textContent }) => textContent,
    );
    expect(styles.join("")).toContain(`--color-accent:${accent}`);
    expect(styles.join("")).toContain("--radius-md:12px");
    const faces = styles.join("").match(/url\([^)]*\.woff2/gu) ?? [];
    expect(faces.map((face) => /assets\/([a-z\d-]+?)-latin/u.exec(face)?.[1])).toEqual(
      ["fraunces", "source-sans"].map((name) => expect.stringContaining(name)),
    );
    for (const style of styles) {
      expect(allowed).toContain(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
    }
  }
  expect(allowed).not.toMatch(/unsafe-/u);
});

test("the faces that pages name are files of the build", () => {
  const named = Array.from(
    fileAt("index.html").matchAll(/\/(assets\/[^"')\s]+\.woff2)/gu),
    ([, name]) => name,
  );
  expect(named).toHaveLength(2);
  expect(builtFiles()).toEqual(expect.arrayContaining(named));
});

test("the application's own page, the manifest and the cards follow", () => {
  const shell = pageAt("shell.html");
  const preloads = Array.from(shell.querySelectorAll('link[as="font"]'), (link) =>
    link.getAttribute("href"),
  );
  expect(preloads).toHaveLength(2);
  expect(preloads[0]).toContain("fraunces");
  const { paper, accent } = paletteOf(IDENTITY.look.accent, IDENTITY.look.tone, "light");
  expect(shell.querySelector('meta[name="theme-color"]')?.getAttribute("content")).toBe(paper);
  const manifest = fileAt("manifest.webmanifest");
  expect(manifest).toContain(`"theme_color": "${accent}"`);
  expect(manifest).toContain(`"background_color": "${paper}"`);
  const cards = [...files].filter(([file]) => file.startsWith("share/"));
  expect(cards.length).toBeGreaterThan(3);
  expect(cards.every(([, says]) => says.includes('"typefaces":"review"'))).toBe(true);
});

test("a page of the built-in looks carries none of this", () => {
  expect(readFileSync("dist/index.html", "utf8")).not.toContain("standin");
});
