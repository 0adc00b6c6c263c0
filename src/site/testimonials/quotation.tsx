import { SMALL_SIZES } from "../../lib/pictures/sizes";
import { Picture } from "../../ui/media/picture";
import { Rating } from "../../ui/data/rating";
import { LONG, type QuotationPlacement } from "./composition";
import type { Testimonial } from "./testimonial-selection";
import { clientInitials, withoutBreaks, withoutMarks } from "./words";

/** A client's quotation with its author; its size depends on its length and placement. */
export function Quotation({
  testimonial,
  place,
}: {
  readonly testimonial: Testimonial;
  readonly place: QuotationPlacement;
}) {
  const words = withoutMarks(testimonial.content);
  const alone = place === "alone";
  return (
    <figure
      className={`grid h-full min-w-0 gap-x-6 gap-y-6 border-t border-ink pt-4 ${alone ? "md:grid-cols-12" : "grid-rows-[auto_1fr_auto]"}`}
    >
      {alone && (
        <div className="w-28 md:col-span-3 md:row-span-3 md:w-auto md:pr-6">
          <Portrait testimonial={testimonial} className="rounded-md text-title" />
        </div>
      )}
      <div
        className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm wrap-anywhere text-ink-faint ${alone ? "md:col-span-9" : ""}`}
      >
        <Rating stars={testimonial.rating} />
        {testimonial.project_type}
      </div>
      <blockquote className={`min-w-0 ${alone ? "md:col-span-9" : ""}`}>
        <p className={`whitespace-pre-line ${sizeOf(words, place)}`}>
          «&nbsp;{withoutBreaks(words)}&nbsp;»
        </p>
      </blockquote>
      <figcaption className={`flex min-w-0 items-center gap-4 ${alone ? "md:col-span-9" : ""}`}>
        {!alone && (
          <div className="w-14 shrink-0">
            <Portrait testimonial={testimonial} className="rounded-full text-lg" />
          </div>
        )}
        <div className="min-w-0">
          <p className="font-medium">{testimonial.client_name}</p>
          <p className="text-sm text-ink-soft">{clientRoleOf(testimonial)}</p>
        </div>
      </figcaption>
    </figure>
  );
}

/** The client's picture, else initials, because the site's cover picture would not show who speaks. */
export function Portrait({
  testimonial,
  className,
}: {
  readonly testimonial: Testimonial;
  readonly className: string;
}) {
  const initials = (
    <div
      aria-hidden
      className={`heading-type flex aspect-square w-full items-center justify-center bg-accent-wash text-accent ${className}`}
    >
      {clientInitials(testimonial.client_name)}
    </div>
  );
  return (
    <Picture
      src={testimonial.image}
      alt=""
      shape="square"
      sizes={SMALL_SIZES}
      fallback={initials}
      className={`border ${className}`}
    />
  );
}

/** « Fondatrice, Maison Rivoire ». */
export function clientRoleOf({
  client_title: title,
  client_company: company,
}: Testimonial): string {
  return [title, company]
    .map((text) => text.trim())
    .filter(Boolean)
    .join(", ");
}

/** Short quotations are set large; the longest as running text, in columns on wide screens. */
const SHORT = 240;

const SIZES: Readonly<
  Record<QuotationPlacement, Readonly<Record<"short" | "medium" | "long", string>>>
> = {
  alone: {
    short:
      "font-display text-title leading-(--text-heading--line-height) tracking-display text-balance",
    medium: "font-display text-heading tracking-heading",
    long: "text-lg lg:columns-2 lg:gap-6",
  },
  wide: {
    short: "font-display text-heading tracking-heading",
    medium: "font-display text-xl tracking-heading",
    long: "text-lg",
  },
  narrow: {
    short: "font-display text-xl tracking-heading",
    medium: "text-lg",
    long: "text-lg",
  },
};

function sizeOf({ length }: string, place: QuotationPlacement): string {
  if (length > LONG) return SIZES[place].long;
  return length > SHORT ? SIZES[place].medium : SIZES[place].short;
}
