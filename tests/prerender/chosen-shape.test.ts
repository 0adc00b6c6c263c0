import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRenderer, sourceOf } from "../../server/build-site";
import { readSettings } from "../../server/settings";
import { drawShareCard } from "../../server/share-card";
import { siteContentOf } from "../../server/site-content";
import { paletteOf } from "../../src/content/look/palette";
import type { ShareCard } from "../../src/prerender/share-card";
import { startBackend, type TestBackend } from "../support/backend";
import { agencyIn, builtFiles } from "./built-site";

const OFF = ["tools", "glossary", "offers"];
const OTHERS = ["services", "projects", "blog", "faq", "testimonials"];
const IDENTITY = {
  look: { accent: "#b4231c", tone: "warm", radius: "round", typefaces: "review" },
  kinds: Object.fromEntries(OFF.map((kind) => [kind, "off"])),
  menu: [
    { id: "a", text: "Le journal", url: "/blog" },
    { id: "b", text: "Tarifs", url: "/offers" },
    { id: "c", text: "Maison", url: "/" },
    { id: "d", text: "Ailleurs", url: "javascript:alert(1)" },
  ],
  menu_button: { text: "Prendre rendez-vous", url: "https://rendez-vous.example/nord" },
};
const SECTIONS = ["closing", "services", "tools", "articles", "about", "articles", "nothing"];

let backend: TestBackend;
let files: ReadonlyMap<string, string>;
let again: ReadonlyMap<string, string>;
const cards = new Map<string, ShareCard>();
/** The site with only those kinds that the first one lacks. */
let opposite: ReadonlyMap<string, string>;

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
        services: { items: [{ id: "specialise-refonte", title: "Refaire" }] },
      },
    ],
  );
  const settings = { ...readSettings("production"), supabaseUrl: undefined };
  const { makeSite } = await loadRenderer();
  const build = async () => {
    const source = await sourceOf(siteContentOf(settings, backend), settings, "shell.html");
    const made = new Map<string, string>();
    for await (const file of makeSite({ ...source, readAt: "2026-11-25T10:00:00.000Z" })) {
      made.set(file.path, "text" in file ? file.text : JSON.stringify(file));
      if ("card" in file) cards.set(file.path, file.card);
    }
    return made;
  };
  files = await build();
  again = await build();
  await backend.sql.query(
    "update public.documents set parts = parts || $1, updated_at = now() where id = 'identity'",
    [
      {
        kinds: Object.fromEntries(OTHERS.map((kind) => [kind, "off"])),
        menu: null,
        company_info: { name: "Nord", hours: "Lundi – vendredi : 9 h – 18 h" },
      },
    ],
  );
  opposite = await build();
}, 300_000);
afterAll(() => backend.close());

const fileAt = (path: string) => files.get(path) ?? "";
const pageAt = (path: string) => new JSDOM(fileAt(path)).window.document;
const pages = () => [...files.keys()].filter((file) => file.endsWith(".html"));
const isOfOff = (path: string | null) => OFF.some((kind) => path?.split(/[/?#]/u)[1] === kind);

/** These files contain the date of the build, or a date that depends on it. */
const DATED = ["content/built.json", ".well-known/security.txt"];

test("building twice gives the same bytes, but for the two files that tell the time", () => {
  const undated = (made: ReadonlyMap<string, string>) =>
    [...made].filter(([file]) => !DATED.includes(file));
  expect(undated(again)).toEqual(undated(files));
  expect([...again.keys()]).toEqual(expect.arrayContaining(DATED));
});

test("a card that is drawn twice is the same picture, byte for byte", async () => {
  for (const card of [...cards.values()].slice(0, 2)) {
    const [one, other] = [await drawShareCard(card), await drawShareCard(card)];
    expect(one.length).toBeGreaterThan(1_000);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  }
});

test("a kind of content that is switched off has no page, no entry in the sitemap and no redirect", () => {
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

test("no page leads to it, but by what somebody wrote into a text", () => {
  const found = leadingTo(files, OFF);
  expect(found.count).toBeGreaterThan(1000);
  expect(found.leading).toEqual([]);
  const others = leadingTo(opposite, OTHERS);
  expect(others.count).toBeGreaterThan(300);
  expect(others.leading).toEqual([]);
});

/** All links of a site, and those that lead to these kinds of content; links inside written texts are left out. */
function leadingTo(site: ReadonlyMap<string, string>, kinds: readonly string[]) {
  const links = [...site.keys()]
    .filter((file) => file.endsWith(".html"))
    .flatMap((file) =>
      Array.from(
        new JSDOM(site.get(file) ?? "").window.document.querySelectorAll("a"),
        (link) => [file, link] as const,
      ),
    )
    .filter(([, link]) => link.closest(".prose") === null)
    .map(([file, link]) => [file, link.getAttribute("href") ?? ""] as const);
  const leading = links.filter(([, href]) => kinds.includes(href.split(/[/?#]/u)[1] ?? ""));
  return { count: links.length, leading };
}

test("a site without a blog has no feed, and names none", () => {
  expect(fileAt("rss.xml")).toContain("<item>");
  expect(fileAt("contact.html")).toContain('href="/rss.xml"');
  expect([...opposite.keys()]).not.toContain("rss.xml");
  const naming = [...opposite].filter(
    ([file, text]) => file !== "_headers" && text.includes("rss.xml"),
  );
  expect(naming.map(([file]) => file)).toEqual([]);
  expect(opposite.get("manifest.webmanifest")).not.toContain("/blog");
});

test("the menu has the texts and the order that were written, and contains no unsafe link", () => {
  const page = pageAt("contact.html");
  const entries = page.querySelectorAll('nav[aria-label="Navigation principale"] a');
  expect(Array.from(entries, (entry) => entry.textContent)).toEqual(["Le journal", "Maison"]);
  const button = page.querySelector('header a[href="https://rendez-vous.example/nord"]');
  expect(button?.textContent).toBe("Prendre rendez-vous");
  expect(page.querySelector("header")?.textContent).not.toContain("Nous Contacter");
});

test("the agency's address and opening hours have their parts in the structured data", () => {
  expect(agencyIn(fileAt("index.html"))).toMatchObject({
    address: {
      streetAddress: "12, rue du Cabestan",
      postalCode: "75019",
      addressLocality: "Paris",
      addressCountry: "FR",
    },
    openingHoursSpecification: [
      {
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "09:00",
        closes: "18:00",
      },
      { dayOfWeek: ["Saturday"], opens: "10:00", closes: "16:00" },
    ],
  });
});

test("hours without an address make no local business, which search engines refuse without one", () => {
  const agency = agencyIn(opposite.get("index.html") ?? "");
  expect(agency).toMatchObject({ "@type": "Organization", name: "Nord" });
  expect(agency).not.toHaveProperty("openingHoursSpecification");
});

test("the home page has its sections in the order that was chosen, each once, with their titles", () => {
  const titles = Array.from(pageAt("index.html").querySelectorAll("main h2"), (title) => title.id);
  expect(titles).toEqual(["suite", "services", "articles", "agence"]);
  expect(pageAt("index.html").querySelector("#articles")?.textContent).toBe("À lire");
});

test("the home page has the whole card of a chosen service, of any list, and embeds no other service", () => {
  const card = pageAt("index.html").querySelector("section[aria-labelledby=services] li");
  expect(card?.querySelector("h3")?.textContent).toBe("Refaire");
  expect(card?.querySelectorAll("li")).toHaveLength(3);
  expect(card?.querySelector("a")?.getAttribute("href")).toBe("/services/refonte-site-web");
  expect(fileAt("index.html")).not.toContain("service-gestion-projet");
});

test("every page has the chosen colours and one pair of fonts, which the policy allows by their hash", () => {
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

test("the fonts that pages name are files of the build", () => {
  const named = Array.from(
    fileAt("index.html").matchAll(/\/(assets\/[^"')\s]+\.woff2)/gu),
    ([, name]) => name,
  );
  expect(named).toHaveLength(2);
  expect(builtFiles()).toEqual(expect.arrayContaining(named));
});

test("the application's own page, the manifest and the share cards have the chosen look", () => {
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

test("a page with the built-in look contains none of this", () => {
  expect(readFileSync("dist/index.html", "utf8")).not.toContain("standin");
});
