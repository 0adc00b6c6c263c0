// @vitest-environment jsdom
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sanitized, storable } from "../../src/ui/text/sanitize";
import { dangersIn, hostileHtml } from "../support/hostile-html";
import { anyText, CASES } from "./cases";

const TAGS = "p b a img table td svg math style script template select noscript h1 pre".split(" ");

/** Fragments of tags beside one another, which only a parser can combine. */
const html = fc
  .array(
    fc.oneof(
      anyText,
      fc.constantFrom(...hostileHtml),
      fc.constantFrom(...TAGS).chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`, `<${tag} `)),
      fc.constantFrom(
        " onerror=x()",
        ' href="javascript:x()"',
        " style=a",
        ' src="x',
        "-->",
        "<!--",
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(""));

test("whatever the input, sanitised HTML contains no script, style or misleading link", () => {
  fc.assert(
    fc.property(html, (source) => {
      const safe = sanitized(source);
      expect(dangersIn(safe)).toEqual([]);
      // A text is stored once and sanitised at each display: what is stored must stay harmless.
      expect(dangersIn(sanitized(storable(source)))).toEqual([]);
    }),
    CASES,
  );
  // This takes twelve seconds on an idle machine, and fifteen times as long beside other work.
}, 400_000);
