import { fold } from "../../lib/fold";

export interface NamedPage {
  readonly path: string;
  readonly name: string;
  /** Another spelling that leads to it. */
  readonly french?: string;
}

const SHOWN = 3;
/** Below that, two addresses have nothing to do with one another. */
const ALIKE = 0.45;

/** The pages whose address or name is most like an address that has none. */
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

/** Dice's coefficient: twice what two sets have in common, over all that they have. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((pair) => other.has(pair)).length;
  return (2 * common) / Math.max(1, one.size + other.size);
}

/** The pairs of neighbouring letters of the last part of an address, or of a name. */
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

/** An address that nobody can decode is taken as it is written. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
