import { fold } from "../../lib/fold";

export interface NamedPage {
  readonly path: string;
  readonly name: string;
  /** A French path that redirects to it. */
  readonly french?: string;
}

const SHOWN = 3;
/** Below this value, two addresses count as unrelated. */
const ALIKE = 0.45;

/** The pages whose address or name is most similar to a missing address. */
export function nearestPages(address: string, pages: readonly NamedPage[]): NamedPage[] {
  const wanted = pairsOf(address);
  return pages
    .map((page) => ({
      page,
      likeness: Math.max(
        ...[page.path, page.name, page.french ?? ""].map((each) => likeness(wanted, pairsOf(each))),
      ),
    }))
    .filter(({ likeness: alike }) => alike >= ALIKE)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, SHOWN)
    .map(({ page }) => page);
}

/** The Dice coefficient: twice the number of common elements, divided by the total number of elements. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((pair) => other.has(pair)).length;
  return (2 * common) / Math.max(1, one.size + other.size);
}

/** The pairs of adjacent letters in a name or in the last part of an address. */
function pairsOf(text: string): ReadonlySet<string> {
  const last =
    decoded(text)
      .split("/")
      .findLast((part) => part !== "") ?? "";
  const letters = fold(last)
    .replaceAll(/[^a-z0-9]+/gu, " ")
    .trim();
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)),
  );
}

/** The decoded address; a malformed one stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
