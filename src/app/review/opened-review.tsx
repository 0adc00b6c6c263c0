import { type MouseEvent, useState } from "react";
import { definitionOf } from "../../content/index";
import { documentFromRow } from "../../content/row";
import type { OpenedReview } from "../../lib/api/review";
import { ReviewBar } from "./review-bar";
import { hasPage, ReviewedPage } from "./reviewed-page";

/** An unpublished page, with a bar in which its reviewer can answer. */
export function OpenedReviewPage({
  token,
  review,
}: {
  readonly token: string;
  readonly review: OpenedReview;
}) {
  const { collection, document: row } = review;
  const [document] = useState(() => documentFromRow(definitionOf(collection), row));
  return (
    <>
      <meta name="robots" content="noindex" />
      <div onClickCapture={stayHere} className="pb-section">
        {hasPage(collection) && <ReviewedPage collection={collection} document={document} />}
      </div>
      <ReviewBar token={token} review={review} />
    </>
  );
}

/** A link to a fragment would replace the secret in the address, and the reviewer could not come back. */
function stayHere(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || !link.hash || link.pathname !== location.pathname) return;
  event.preventDefault();
  event.stopPropagation();
  document.getElementById(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView();
}
