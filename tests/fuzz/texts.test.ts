import * as fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { subscribersCsv } from "../../src/admin/inbox/newsletter/subscribers-csv";
import { completedAddress } from "../../src/content/rules/address";
import { htmlOf, plainTextOf } from "../../src/content/rules/markup";
import { blank } from "../../src/content/validate";
import { slugOf } from "../../src/lib/slug";
import { safeHref } from "../../src/ui/text/safe-href";
import { anyText, CASES } from "./cases";

test("a slug contains only letters, digits and single hyphens, and is its own slug", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const slug = slugOf(text);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/u);
      expect(slugOf(slug)).toBe(slug);
      expect(slugOf(text.toUpperCase().toLowerCase())).toBe(slugOf(text.toUpperCase()));
    }),
    CASES,
  );
});

test("an address fits its column, and does not change when it is saved again", () => {
  const long = fc.array(anyText, { maxLength: 12 }).map((parts) => parts.join(" "));
  fc.assert(
    fc.property(long, anyText, (title, typed) => {
      const { slug } = completedAddress({ title, slug: typed });
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/u);
      expect(String(slug).length).toBeLessThanOrEqual(200);
      expect(completedAddress({ title, slug }).slug).toBe(slug);
    }),
    CASES,
  );
});

/** The tags that the markup can produce; any other `<` must come from the author's text. */
const MADE =
  /<\/?(?:p|h[2-4]|ul|ol|li|blockquote|strong|em|u|span|a|img)(?: (?:class|href|src|alt|start)="[^"<>]*")*>/gu;

const markup = fc
  .array(
    fc.oneof(
      anyText.map((text) => text.replaceAll("<", "‹")),
      fc.constantFrom(
        "**",
        "*",
        "__",
        "# ",
        "- ",
        "1. ",
        "> ",
        "\n",
        "\r\n",
        "{color:red}",
        "{/color}",
      ),
      fc.constantFrom("[a](/x)", '![a"b](/x"y)', "[a](javascript:x())", "](", ")"),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

test("markup becomes well nested elements, and no character of a text becomes a tag", () => {
  fc.assert(
    fc.property(markup, (source) => {
      const html = htmlOf(source);
      const open: string[] = [];
      for (const [tag] of html.matchAll(MADE)) {
        const [, name = ""] = /^<\/?(\w+)/u.exec(tag) ?? [];
        const closes = tag.startsWith("</") && open.at(-1) === name;
        if (closes) open.pop();
        else if (name !== "img") open.push(tag.startsWith("</") ? tag : name);
      }
      expect(open).toEqual([]);
      expect(html.replace(MADE, "")).not.toMatch(/[<>]/u);
    }),
    CASES,
  );
});

test("the plain text of any input is computed quickly and contains no tag", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, markup), (source) => {
      const plain = plainTextOf(source.replaceAll("&", ""));
      if (!source.includes("<")) return;
      expect(plain).not.toMatch(/<[a-z/!?][^<>]*>/iu);
    }),
    CASES,
  );
});

test("an accepted link address leads to a page, a mailbox or a telephone number", () => {
  const address = fc.oneof(
    anyText,
    fc
      .tuple(
        fc.constantFrom(
          "javascript:",
          "JaVa\tScript:",
          "data:",
          "//",
          "/\\",
          "https://",
          " vbscript:",
        ),
        anyText,
      )
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(address, (typed) => {
      const href = safeHref(typed);
      if (href === undefined || !URL.canParse(href, "https://ici.example/")) return;
      const { protocol, origin } = new URL(href, "https://ici.example/");
      expect(["https:", "http:", "mailto:", "tel:"]).toContain(protocol);
      const isHere = origin === "https://ici.example";
      expect(isHere || !/^[/#]/u.test(href)).toBe(true);
    }),
    CASES,
  );
});

test("an exported spreadsheet is read back unchanged, and none of its cells is a formula", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 4 }), async (emails) => {
      const rows = emails.map((email) => ({
        ...blank("newsletter_subscribers", { email }),
        id: "x",
        created_at: "2026-11-21T10:00:00.000Z",
        updated_at: "2026-11-21T10:00:00.000Z",
      }));
      const csv = await subscribersCsv(rows);
      const { data } = Papa.parse<string[]>(csv.slice(1, -2), { delimiter: ";", newline: "\r\n" });
      const cells = data.slice(1).map(([email = ""]) => email);
      expect(cells.map((cell) => cell.replace(/^'/u, ""))).toEqual(
        emails.map((email) => email.replace(/^'/u, "")),
      );
      expect(cells.filter((cell) => /^[=+\-@\t\r]/u.test(cell))).toEqual([]);
    }),
    CASES,
  );
});
