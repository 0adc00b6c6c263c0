import type { ReactNode } from "react";
import type { CollectionName, Doc } from "../../content/index";
import type { Docs } from "../../store/database/docs";
import { EmptyState, NotOnThisDevice } from "../../ui/data/empty-state";

/** Renders a section's documents in each loading state. */
export function DocsSection<Name extends CollectionName>({
  docs,
  skeleton,
  empty,
  framed = false,
  children,
}: {
  readonly docs: Docs<Name>;
  readonly skeleton: ReactNode;
  /** The text when there are none. */
  readonly empty: string;
  /** Gives the messages the margins of the page, where the documents reach the edges of the window. */
  readonly framed?: boolean | undefined;
  readonly children: (docs: readonly Doc<Name>[]) => ReactNode;
}) {
  if (docs.state === "loading") return skeleton;
  if (docs.state === "ready" && docs.docs.length > 0) return children(docs.docs);
  return (
    <div className={framed ? "page-frame" : ""}>
      {docs.state === "ready" ? <EmptyState>{empty}</EmptyState> : <NotOnThisDevice />}
    </div>
  );
}
