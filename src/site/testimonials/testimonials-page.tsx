import { ALL_CHOICES } from "../shared/free-choices";
import { ListLayout } from "../shared/list-layout";
import { NothingFound } from "../shared/nothing-found";
import { useMemo } from "react";
import { builtInTestimonialsPage } from "../../content/built-in/page-texts/testimonials";
import { usePageTexts } from "../../store/queries/page-texts";
import { useDocs } from "../../store/queries/use-docs";
import { ChoiceFilter } from "../../ui/form/choice-filter";
import { EmptyState } from "../../ui/data/empty-state";
import { plural } from "../../ui/text/plural";
import { ShowMore } from "../../ui/data/show-more";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { useAddress, useShown } from "../../ui/page/use-address";
import { QuotationGrid } from "./quotation-grid";
import {
  featuredTestimonialsFirst,
  testimonialFilters,
  selectTestimonials,
  type Testimonial,
} from "./testimonial-selection";

const STEP = 10;

export function TestimonialsPage() {
  const texts = usePageTexts("testimonials_page", builtInTestimonialsPage);
  const testimonials = useDocs("testimonials");

  return (
    <ListLayout texts={texts} list={testimonials} skeleton={<TestimonialsSkeleton />}>
      {(docs) => <Testimonials testimonials={docs} />}
    </ListLayout>
  );
}

function Testimonials({ testimonials }: { readonly testimonials: readonly Testimonial[] }) {
  const { choice, setChoice, clear } = useAddress("filtre");
  const shown = useShown(STEP);
  const sorted = useMemo(() => featuredTestimonialsFirst(testimonials), [testimonials]);

  if (testimonials.length === 0) {
    return <EmptyState>Aucun témoignage disponible pour le moment.</EmptyState>;
  }

  const filters = testimonialFilters(testimonials);
  const filter = filters.some(({ value }) => value === choice) ? choice : ALL_CHOICES;
  const found = selectTestimonials(sorted, filter);

  return (
    <>
      <div className="py-8">
        <ChoiceFilter
          label="Filtrer les témoignages"
          choices={filters}
          selected={filter}
          onSelect={setChoice}
        />
      </div>
      <p aria-live="polite" className="pb-5 text-sm text-ink-faint">
        {plural(found.length, "témoignage")}
      </p>
      {found.length === 0 && (
        <NothingFound all="Voir tous les témoignages" onAll={clear}>
          Aucun témoignage à la une pour le moment.
        </NothingFound>
      )}
      <QuotationGrid testimonials={found.slice(0, shown.count)} />
      <div className="mt-part">
        <ShowMore shown={shown.count} total={found.length} onMore={shown.more} />
      </div>
    </>
  );
}

function TestimonialsSkeleton() {
  return (
    <Skeleton label="Chargement des témoignages…">
      <div className="flex flex-wrap gap-2 py-8">
        {["w-18", "w-24", "w-36", "w-32", "w-28", "w-40"].map((width) => (
          <div key={width} className={`h-10 rounded-full bg-sunken ${width}`} />
        ))}
      </div>
      <SkeletonLine className="mb-5 w-24 text-sm" />
      <div className="grid gap-x-6 gap-y-6 border-t border-rule pt-4 md:grid-cols-12">
        <div className="aspect-square w-28 rounded-md bg-sunken md:col-span-3 md:mr-6 md:w-auto" />
        <div className="space-y-4 md:col-span-9">
          {["w-full", "w-4/5", "w-full", "w-2/3"].map((width, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines never move
            <SkeletonLine key={line} className={`text-title ${width}`} />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
