import { FaqPreview } from "../faq/faq-preview";

const SHOWN = 4;

/** The first questions, on the home page. */
export function FaqPanel({ title }: { readonly title: string }) {
  return <FaqPreview title={title} most={SHOWN} withCategories />;
}
