/**
 * Where a project lies: alone in its row with its words on the right, or on the left; or the larger
 * or smaller one of a pair.
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

/** Whole rows of the rhythm: a list that is extended by as many keeps its places. */
export const RHYTHM_LENGTH = RHYTHM.length;

/** The places of that many projects; a last one without its pair has the row to itself. */
export function projectPlacements(count: number): ProjectPlacement[] {
  return Array.from({ length: count }, (_, index) => {
    const place = RHYTHM[index % RHYTHM_LENGTH] ?? "alone";
    const begins = RHYTHM[(index - (index % 5)) % RHYTHM_LENGTH];
    const withoutPair = index === count - 1 && (index % 5 === 1 || index % 5 === 3);
    if (!withoutPair) return place;
    return begins === "alone" ? "aloneTurned" : "alone";
  });
}
