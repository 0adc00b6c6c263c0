import { type QuotationPlacement, quotationPlacements } from "./composition";
import { Quotation } from "./quotation";
import type { Testimonial } from "./testimonial-selection";

/** Quotations in rows of one and two, whose widths depend on their lengths. */
export function QuotationGrid({ testimonials }: { readonly testimonials: readonly Testimonial[] }) {
  const places = quotationPlacements(testimonials.map(({ content }) => content.length));
  return (
    <ul className="grid gap-x-6 gap-y-14 lg:grid-cols-12 lg:gap-y-20">
      {testimonials.map((testimonial, index) => (
        <li key={testimonial.id} className={`min-w-0 ${WIDTHS[places[index] ?? "alone"]}`}>
          <Quotation testimonial={testimonial} place={places[index] ?? "alone"} />
        </li>
      ))}
    </ul>
  );
}

const WIDTHS: Readonly<Record<QuotationPlacement, string>> = {
  alone: "lg:col-span-12",
  wide: "lg:col-span-7",
  narrow: "lg:col-span-5",
};
