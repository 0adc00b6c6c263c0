import type { ReactNode } from "react";
import type { CollectionName, Doc } from "../../content/index";
import type { Docs } from "../../store/database/docs";
import { EmptyState, NotOnThisDevice } from "../../ui/data/empty-state";

/** Renders a section's documents in each loading state. */
export function DocsSection<Name extends CollectionName>({
  docs,
  skeleton,
  empty,
  children,
}: {
  readonly docs: Docs<Name>;
  readonly skeleton: ReactNode;
  /** The text when there are none. */
  readonly empty: string;
  readonly children: (docs: readonly Doc<Name>[]) => ReactNode;
}) {
  if (docs.state === "loading") return skeleton;
  if (docs.state === "unavailable") return <NotOnThisDevice />;
  return docs.docs.length === 0 ? <EmptyState>{empty}</EmptyState> : children(docs.docs);
}
