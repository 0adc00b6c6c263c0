/**
 * The placement of a project: alone in its row with its text on the right or on the left, or the larger or smaller
 * one of a pair.
 */
export type ProjectPlacement = "alone" | "aloneTurned" | "large" | "small";

const RHYTHM: readonly ProjectPlacement[] = [
  "alone",
  "large",
  "small",
  "small",
  "large",
  "aloneTurned",
  "small",
  "large",
  "large",
  "small",
];

/** The length of the repeating pattern; extending a list by this many projects keeps the earlier placements. */
export const RHYTHM_LENGTH = RHYTHM.length;

/** The placements of that many projects; a last project without its pair has its own row. */
export function projectPlacements(count: number): ProjectPlacement[] {
  return Array.from({ length: count }, (_, index) => {
    const place = RHYTHM[index % RHYTHM_LENGTH] ?? "alone";
    const begins = RHYTHM[(index - (index % 5)) % RHYTHM_LENGTH];
    const withoutPair = index === count - 1 && (index % 5 === 1 || index % 5 === 3);
    if (!withoutPair) return place;
    return begins === "alone" ? "aloneTurned" : "alone";
  });
}
