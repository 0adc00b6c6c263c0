import type { AnyFirst } from "../../../store/queries/watch-list";
import type { Managed } from "../../kit/screens";

/** As many as stand on the longest page of a list. */
const MOST = 100;

/** The index that leads to what was made last of a kind, published or not. */
const INDEX = ["kind", "published", "created_at"];

const NONE: AnyFirst = [];

const known = new Map<Managed, AnyFirst>();

/**
 * What stands first in a list that may come to thousands, whose collection has an index for it; the others are read at
 * once. A list that goes by days may have others first: it shows so once all of them were read.
 */
export function beginningOf(managed: Managed): AnyFirst {
  const beginning = known.get(managed) ?? createBeginning(managed);
  known.set(managed, beginning);
  return beginning;
}

function createBeginning({ definition, screen }: Managed): AnyFirst {
  const kind = screen.only?.["kind"];
  const isIndexed = definition.indexes?.some((index) => String(index) === String(INDEX));
  if (kind === undefined || isIndexed !== true) return NONE;
  return [true, false].map((published) => ({
    selector: { kind, published },
    sort: [{ created_at: "desc" as const }],
    index: INDEX,
    limit: MOST,
  }));
}
