import { FaqPreview } from "../faq/faq-preview";

const SHOWN = 4;

/** The first questions, on the home page. */
export function FaqPanel() {
  return <FaqPreview most={SHOWN} withCategories />;
}
