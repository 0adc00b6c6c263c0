import type { Doc } from "../../content/index";
import { ALL_CHOICES, choicesOf, type FreeChoice, choiceKeyOf } from "../shared/free-choices";

export type Testimonial = Doc<"testimonials">;

const FEATURED = "a-la-une";

/** The choices of the filter: « Tous », « À la une », then each type of project with testimonials. */
export function testimonialFilters(
  testimonials: readonly Pick<Testimonial, "project_type">[],
): FreeChoice[] {
  const types = choicesOf(testimonials.map(({ project_type: type }) => type));
  return [
    { value: ALL_CHOICES, label: "Tous" },
    { value: FEATURED, label: "À la une" },
    ...types.filter(({ value }) => value !== FEATURED),
  ];
}

/** The testimonials that match a filter, in their order. */
export function selectTestimonials<Kept extends Pick<Testimonial, "featured" | "project_type">>(
  testimonials: readonly Kept[],
  filter: string,
): Kept[] {
  if (filter === ALL_CHOICES) return [...testimonials];
  if (filter === FEATURED) return testimonials.filter(({ featured }) => featured);
  return testimonials.filter(({ project_type: type }) => choiceKeyOf(type) === filter);
}

/** Featured testimonials first; the newest first within each group. */
export function featuredTestimonialsFirst<
  Sorted extends Pick<Testimonial, "id" | "featured" | "created_at">,
>(testimonials: readonly Sorted[]): Sorted[] {
  return testimonials.toSorted(
    (one, other) =>
      Number(other.featured) - Number(one.featured) ||
      other.created_at.localeCompare(one.created_at) ||
      one.id.localeCompare(other.id),
  );
}
