import type { Doc } from "../../content/index";
import type { Docs } from "../../store/database/docs";
import { Rating } from "../../ui/data/rating";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { Portrait, clientRoleOf } from "../testimonials/quotation";
import { featuredTestimonialsFirst } from "../testimonials/testimonial-selection";
import { withoutBreaks, withoutMarks } from "../testimonials/words";
import { truncateWords } from "../../lib/truncate";
import { DocsSection } from "./docs-section";
import { ForwardLink } from "../shared/section-header";
import type { SectionTexts } from "./section-texts";

/** Testimonials: one large, two smaller below it. */
export function Testimonials({
  texts,
  testimonials,
}: {
  readonly texts: SectionTexts["testimonials"];
  readonly testimonials: Docs<"testimonials">;
}) {
  return (
    <section aria-labelledby="temoignages">
      <h2 id="temoignages" className="heading-type text-heading">
        {texts.title}
      </h2>
      <p className="mt-3 max-w-measure text-ink-soft">{texts.description}</p>
      <div className="strip mt-part">
        <DocsSection
          docs={testimonials}
          skeleton={<QuotesSkeleton />}
          empty="Aucun témoignage disponible pour le moment."
        >
          {(all) => (
            <ul className={PLACES}>
              {featuredTestimonialsFirst(all)
                .slice(0, SHOWN)
                .map((testimonial, place) => (
                  <li key={testimonial.id} className={PLACE}>
                    <Quote testimonial={testimonial} large={place === 0} />
                  </li>
                ))}
            </ul>
          )}
        </DocsSection>
        <p className="sm:mt-2">
          <ForwardLink to="/testimonials">Tous les témoignages</ForwardLink>
        </p>
      </div>
    </section>
  );
}

const SHOWN = 3;

const PLACES = "gap-x-6 sm:grid sm:grid-cols-2 xl:gap-x-10";
const PLACE = "min-w-0 border-t border-rule py-5 sm:first:col-span-2 sm:first:border-ink";

/** Longer quotations are cut; the page of all testimonials shows them in full. */
const LARGE_LENGTH = 220;
const SMALL_LENGTH = 130;

function Quote({
  testimonial,
  large,
}: {
  readonly testimonial: Doc<"testimonials">;
  readonly large: boolean;
}) {
  const words = withoutMarks(testimonial.content);
  return (
    <figure>
      <Rating stars={testimonial.rating} />
      <blockquote className={large ? "heading-type mt-3 text-lg sm:text-xl" : "mt-2 text-ink-soft"}>
        <p>« {withoutBreaks(truncateWords(words, large ? LARGE_LENGTH : SMALL_LENGTH))} »</p>
      </blockquote>
      <figcaption className="mt-4 flex items-center gap-3 text-sm">
        <div className="w-11 shrink-0">
          <Portrait testimonial={testimonial} className="rounded-full" />
        </div>
        <div className="min-w-0">
          <p className="font-medium">{testimonial.client_name}</p>
          <p className="text-ink-soft">{clientRoleOf(testimonial)}</p>
        </div>
      </figcaption>
    </figure>
  );
}

function QuotesSkeleton() {
  return (
    <Skeleton label="Chargement des témoignages…">
      <div className={PLACES}>
        {["large", "left", "right"].map((place) => (
          <div key={place} className={PLACE}>
            <SkeletonLine className="w-24" />
            <div
              className={`rounded-sm bg-rule ${place === "large" ? "mt-3 h-[4lh] text-xl" : "mt-2 h-[4lh]"}`}
            />
            <SkeletonLine className="mt-4 h-11 w-2/3" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
