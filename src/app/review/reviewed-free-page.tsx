import { useParams } from "react-router-dom";
import { findByAddress } from "../../content/rules/find-by-address";
import { publishedPages } from "../../content/rules/listing";
import { FreePage } from "../../site/free/free-page";
import { useDocs } from "../../store/queries/use-docs";

/** A free page under review, inside the frame of the review. */
export function ReviewedFreePage() {
  const { slug = "" } = useParams();
  const pages = useDocs("documents", publishedPages);
  const page = pages.state === "ready" ? findByAddress(pages.docs, slug) : undefined;
  return page ? <FreePage page={page} /> : null;
}
