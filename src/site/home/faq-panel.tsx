import { FaqPreview } from "../faq/faq-preview";

const SHOWN = 4;

/** The first questions, on the home page. */
export function FaqPanel({ title, half }: { readonly title: string; readonly half: boolean }) {
  return <FaqPreview title={title} most={SHOWN} withCategories half={half} />;
}
