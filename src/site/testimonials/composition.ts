/** The placement of a quotation: alone in its row, or the wide or the narrow one of a pair. */
export type QuotationPlacement = "alone" | "wide" | "narrow";

/** Longer quotations have their own row and the size of running text. */
export const LONG = 600;

/**
 * The placements in a repeating pattern of rows with one, two and two quotations; in a pair, the longer one has the
 * wide column.
 */
export function quotationPlacements(lengths: readonly number[]): QuotationPlacement[] {
  const places: QuotationPlacement[] = [];
  for (let row = 0; places.length < lengths.length; row += 1) {
    const [one = 0, other] = lengths.slice(places.length, places.length + 2);
    const pair = row % 3 !== 0 && other !== undefined && Math.max(one, other) <= LONG;
    if (!pair) places.push("alone");
    else if (one > other) places.push("wide", "narrow");
    else places.push("narrow", "wide");
  }
  return places;
}
