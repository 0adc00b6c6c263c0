// @vitest-environment jsdom
import { modeLrgb, modeRgb, useMode as knowMode, wcagContrast } from "culori/fn";
import { expect, test } from "vitest";
import { composeLetter } from "../../src/admin/inbox/newsletter/letter";
import { mailAccent } from "../../src/admin/inbox/newsletter/mail-accent";
import { mailPage } from "../../src/admin/inbox/newsletter/mail-page";
import { PALETTE } from "../../src/content/rules/palette";
import { hostileHtml } from "../support/hostile-html";

for (const mode of [modeRgb, modeLrgb]) knowMode(mode);

const ORIGIN = "https://agence.example";
const ACCENT = mailAccent("#2340d9");
const NOTHING = { title: "", sender: "", body: "", foot: "" };
const letter = (content: string) => composeLetter(content, ORIGIN, ACCENT);

test("a letter contains its own styles, and its site addresses are absolute", () => {
  const { html } = letter(
    '<h2>Titre</h2><p class="align-center">Un <a href="/blog/a">article</a></p><img src="/media/a.webp" alt="Quai">',
  );
  expect(html).toContain('<h2 style="margin:24px 0 8px');
  expect(html).toContain("text-align:center");
  expect(html).not.toContain("class=");
  expect(html).toContain(`href="${ORIGIN}/blog/a"`);
  expect(html).toContain(`src="${ORIGIN}/media/a.webp"`);
});

test("words in a colour are readable in both themes of a mail program", () => {
  const page = mailPage({ ...NOTHING, accent: ACCENT });
  const contrastIn = (rule: string, ground: string) => {
    const colour = /(?:^|[{ ;])color: ?(#[0-9a-f]{6})/u.exec(rule)?.[1] ?? "#000000";
    return wcagContrast(colour, /background: ?(#[0-9a-f]{6})/u.exec(rule)?.[1] ?? ground);
  };
  const unreadable = Object.keys(PALETTE)
    .flatMap((name) => [`color-${name}`, `background-${name}`])
    .filter((name) => {
      const { html } = letter(`<p><mark class="${name}">Mot</mark></p>`);
      const own = new RegExp(`class="${name}" style="([^"]*)"`, "u").exec(html)?.[1] ?? "";
      const dark = new RegExp(`\\.${name} (\\{[^}]*\\})`, "u").exec(page)?.[1] ?? "";
      return contrastIn(own, "#ffffff") < 4.5 || contrastIn(dark, "#171614") < 4.5;
    });
  expect(unreadable).toEqual([]);
});

test("links stay as written, and no tracking picture is added", () => {
  const { html } = letter('<p><a href="https://a.example/b?c=d&amp;e=f#g">Lien</a></p>');
  expect(html).toContain('href="https://a.example/b?c=d&amp;e=f#g"');
  expect(html).not.toContain("<img");
});

test("a picture that is only on this device is replaced by its alternative text", () => {
  expect(letter('<p><img src="blob:https://a.example/1" alt="Le quai"></p>').html).toContain(
    ">Le quai</p>",
  );
});

test("a library picture is sent in a width that fits a letter, and says so", () => {
  const bucket = "/storage/v1/object/public/images";
  const { html } = letter(
    `<p><img src="${bucket}/0a1b2c3d-quai_1920x1280.webp#top" alt="Quai"><img src="${bucket}/0a1b2c3d-logo_300x200.webp" alt="Logo"></p>`,
  );
  expect(html).toContain(
    `src="${ORIGIN}${bucket}/0a1b2c3d-quai_1920x1280_960.webp" alt="Quai" width="600"`,
  );
  expect(html).toContain(
    `src="${ORIGIN}${bucket}/0a1b2c3d-logo_300x200.webp" alt="Logo" width="300"`,
  );
});

test("a picture that has a JPEG is sent as one, for Outlook", () => {
  const bucket = "/storage/v1/object/public/images";
  const { html } = letter(
    `<p><img src="${bucket}/0a1b2c3d-quai_1920x1280_jpg.webp#top" alt="Quai"></p>`,
  );
  expect(html).toContain(
    `src="${ORIGIN}${bucket}/0a1b2c3d-quai_1920x1280_jpg_1200.jpg" alt="Quai" width="600"`,
  );
});

test.each([
  '<script>alert("1")</script><p>Bonjour</p>',
  '<p onclick="alert(1)">Bonjour</p>',
  '<p>Bonjour<img src="x" onerror="alert(1)"></p>',
  '<a href="javascript:alert(1)">Bonjour</a>',
  '<p>Bonjour</p><iframe src="https://a.example"></iframe><form action="https://a.example"><input></form>',
  '<p style="background:url(https://a.example/pixel)">Bonjour</p>',
  "<p>Bonjour</p></td></tr></table><style>*{display:none}</style>",
])("no hostile content runs, loads or breaks out of a letter: %s", (content) => {
  const { html, text } = letter(content);
  expect(html).not.toMatch(/script|on\w+=|iframe|form|url\(|<\/td>|display:none|src="x"/iu);
  expect(text).toContain("Bonjour");
});

test("the plain text of a letter sets in what a list contains below its elements", () => {
  const { text } = letter(
    "<ul><li><p>Un</p><p>suite</p><ol><li><p>a</p><ul><li><p>i</p></li></ul></li><li><p>b</p></li></ol></li><li><p>Deux</p></li></ul><p>Fin</p>",
  );
  const lines = text.slice(text.indexOf("- Un"), text.indexOf("Fin")).replaceAll("\u00A0", "·");
  expect(lines).toBe("- Un\n··suite\n··1. a\n····- i\n··2. b\n- Deux\n\n");
});

test("a letter has a plain text version", () => {
  const { text } = letter(
    "<h2>Novembre</h2><p>Un <a href='https://a.example/x'>lien</a>,\nune   suite<br>et une ligne.</p>" +
      "<ul><li><p>Un</p></li><li>Deux</li></ul><ol><li>A</li><li>B</li></ol><hr>" +
      '<p><a href="mailto:a@b.fr">a@b.fr</a> <img src="/a.png" alt="Quai"></p>',
  );
  expect(text).toBe(
    [
      "Novembre",
      "",
      "Un lien (https://a.example/x), une suite",
      "et une ligne.",
      "",
      "- Un",
      "- Deux",
      "",
      "1. A",
      "2. B",
      "",
      "---",
      "",
      "a@b.fr [Quai]",
    ].join("\n"),
  );
});

test.each(hostileHtml)("nothing of the hostile HTML %j runs in a letter", (content) => {
  const { html } = letter(content);
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.body.querySelectorAll("*")) {
    expect(element.localName).not.toMatch(
      /^(?:script|style|iframe|object|embed|form|svg|math|link|meta|base)$/u,
    );
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/u);
      expect(value).not.toMatch(/^\s*(?:javascript|vbscript|data|file):/iu);
    }
  }
});
