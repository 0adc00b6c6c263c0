import { useMemo } from "react";
import type { CollectionName, Doc } from "../../content/index";
import { type Counts, countsOf, type ListedRows, type ListView } from "../../store/lists/list-view";

/** The rows of one of the two views of an inbox. */
export interface InView<Name extends CollectionName> {
  readonly rows: readonly Doc<Name>[];
  /** How many there are, which may be more than have been read. */
  readonly total: number;
  /** Undefined until they have been counted. */
  readonly counts: Counts | undefined;
}

/** What visitors sent: as the list shows it, or what it sets apart as junk. */
export function useInView<Name extends CollectionName>(
  view: ListView<Name>,
  { rows, docs, figures, whole }: ListedRows<Name>,
  junk: boolean,
): InView<Name> {
  const apart = useMemo(() => {
    if (!junk) return undefined;
    return docs
      .filter((document) => !view.shows(document))
      .toSorted((one, other) => view.compare(one, other));
  }, [junk, view, docs]);
  const counts = useMemo(
    () => (apart ? whole && countsOf(apart, view.counted) : figures.counts),
    [apart, whole, view, figures],
  );
  return {
    rows: apart ?? rows,
    total: apart ? figures.apart : figures.total,
    counts: counts || undefined,
  };
}
