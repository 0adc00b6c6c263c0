import type { ReactNode } from "react";
import type { CollectionName, Doc } from "../../content/index";
import { searchTextsOf } from "../../content/page-texts";
import type { Docs } from "../../store/database/docs";
import { NotOnThisDevice } from "../../ui/data/empty-state";
import { BackToTop } from "../../ui/page/back-to-top";
import { Page, PageHeader } from "../../ui/page/page";

/** The page of one collection: its header, and below it the documents once the device has them. */
export function ListLayout<Name extends CollectionName>({
  texts,
  list,
  skeleton,
  unavailable,
  children,
}: {
  readonly texts: Parameters<typeof searchTextsOf>[0];
  readonly list: Docs<Name>;
  /** Stands for the documents while the device reads them. */
  readonly skeleton: ReactNode;
  /** The page's own words for documents that were never downloaded. */
  readonly unavailable?: string | undefined;
  readonly children: (docs: readonly Doc<Name>[]) => ReactNode;
}) {
  return (
    <Page {...searchTextsOf(texts)}>
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title={texts.title}>{texts.lead || undefined}</PageHeader>
        {list.state === "loading" && skeleton}
        {list.state === "unavailable" && <NotOnThisDevice>{unavailable}</NotOnThisDevice>}
        {list.state === "ready" && children(list.docs)}
      </div>
      <BackToTop />
    </Page>
  );
}
