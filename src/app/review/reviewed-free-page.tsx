import { useParams } from "react-router-dom";
import { findByAddress } from "../../content/rules/find-by-address";
import { publishedPages } from "../../content/rules/listing";
import { FreePage } from "../../site/free/free-page";
import { useDocs } from "../../store/queries/use-docs";

/** A free page that a client reviews, within the frame that the review has already. */
export function ReviewedFreePage() {
  const { slug = "" } = useParams();
  const pages = useDocs("documents", publishedPages);
  const page = pages.state === "ready" ? findByAddress(pages.docs, slug) : undefined;
  return page ? <FreePage page={page} /> : null;
}
