import * as fc from "fast-check";

/** How many cases each property is checked with. A failure prints its seed and its smallest case. */
export const CASES = { numRuns: 10_000 };

/**
 * Texts that are difficult to store or to parse: other scripts, special characters, blanks, halves of surrogate pairs.
 */
export const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.stringMatching(/^[\s<>"'&;=,{}()[\]*_#!`\\/|@+\-.:0-9a-zéœß]{0,40}$/u),
);
