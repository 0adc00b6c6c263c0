import * as fc from "fast-check";

/** How many cases each law is held to. A failure prints its seed and its smallest case. */
export const CASES = { numRuns: 10_000 };

/** Texts that are hard to carry: other scripts, signs that mean something to a program, blanks, half characters. */
export const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.stringMatching(/^[\s<>"'&;=,{}()[\]*_#!`\\/|@+\-.:0-9a-zéœß]{0,40}$/u),
);
