import { expect, test } from "vitest";
import { faults } from "../support/every-page";

/** A plain space where French requires one that does not break the line. */
const BREAKING = /.{0,30}(?:[\p{L}\p{N})»”’%€] [:;?!»]|« |\d [€%]).{0,30}/gu;
/** Code, and words of another language. */
const NOT_FRENCH = "script, style, pre, code, [lang]:not(html)";

test("no text of a built page allows a line break before « : » or inside quotation marks", () => {
  const broken = faults(({ body }) => {
    for (const element of body.querySelectorAll(NOT_FRENCH)) element.remove();
    return body.textContent.match(BREAKING) ?? [];
  });
  expect(broken).toEqual([]);
});
