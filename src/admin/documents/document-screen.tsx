import type { ReactNode } from "react";
import { PUBLIC_DOCUMENTS } from "../../content/collections/documents";
import type { Doc } from "../../content/index";
import { useDocs } from "../../store/queries/use-docs";
import { Screen } from "../kit/screen";
import { Unavailable } from "../table/unavailable";
import { ListSkeleton } from "../kit/list-skeleton";

/** Queries all documents for visitors: there are few, and several screens use more than one. */
const everyDocument = { selector: { id: { $in: [...PUBLIC_DOCUMENTS] } } };

/** A screen about documents that exist once; draws its children when they have been read. */
export function DocumentScreen({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  /** Gets a function that finds a document by its id; undefined where nobody has written it. */
  readonly children: (find: (id: string) => Doc<"documents"> | undefined) => ReactNode;
}) {
  const documents = useDocs("documents", everyDocument);
  return (
    <Screen title={title} action={action}>
      {documents.state === "loading" && <ListSkeleton columns={2} />}
      {documents.state === "unavailable" && <Unavailable />}
      {documents.state === "ready" &&
        children((id) => documents.docs.find((document) => document.id === id))}
    </Screen>
  );
}
