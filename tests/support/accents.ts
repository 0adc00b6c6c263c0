import { integer, sample } from "fast-check";

/** The accents that are hardest to make readable. */
export const HARD_ACCENTS = [
  "#ffffff",
  "#000000",
  "#ffff00",
  "#00ff00",
  "#0000ff",
  "#ff0000",
  "#808080",
  "#00ffff",
];

/** That many random accents, the same ones in each run. */
export const randomAccents = (count: number): string[] =>
  sample(
    integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`),
    { numRuns: count, seed: 23 },
  );
