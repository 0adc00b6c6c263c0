import type { Doc } from "../../content/index";
import { allInOrder } from "../../content/rules/listing";
import { useDocs } from "../../store/queries/use-docs";
import { QuestionList } from "../faq/question-list";
import { useOpenQuestions } from "../faq/use-open-questions";
import { BillingSwitch } from "../offers/billing-switch";
import { PlanGrid } from "../offers/plan-grid";
import { savingNote } from "../offers/saving";
import { useBilling } from "../offers/use-billing";
import { QuotationGrid } from "../testimonials/quotation-grid";
import { featuredTestimonialsFirst } from "../testimonials/testimonial-selection";
import { cardCountOf, written } from "./section-values";
import { type SectionProps, TitledSection } from "./titled-section";

/** Testimonials, the featured ones first. */
export function TestimonialsSection({ section, before }: SectionProps) {
  const testimonials = useDocs("testimonials");
  if (testimonials.state !== "ready" || testimonials.docs.length === 0) return null;
  const shown = featuredTestimonialsFirst(testimonials.docs).slice(0, cardCountOf(section));
  return (
    <TitledSection section={section} before={before}>
      <QuotationGrid testimonials={shown} />
    </TitledSection>
  );
}

/** Questions of one category, or of all. */
export function QuestionsSection({ section, before }: SectionProps) {
  const faqs = useDocs("faqs", allInOrder);
  const open = useOpenQuestions("");
  const category = written(section, "category");
  const shown = (faqs.state === "ready" ? faqs.docs : [])
    .filter((question) => category === "" || question.category === category)
    .slice(0, cardCountOf(section));
  if (shown.length === 0) return null;
  return (
    <TitledSection section={section} before={before}>
      <QuestionList
        questions={shown}
        search=""
        isOpen={open.isOpen}
        onToggle={open.toggle}
        anchored={before.every(({ kind }) => kind !== section.kind)}
      />
    </TitledSection>
  );
}

/** The site's plans; their details are only on the offers page. */
export function PricesSection({ section, before }: SectionProps) {
  const plans = useDocs("plans", allInOrder);
  if (plans.state !== "ready" || plans.docs.length === 0) return null;
  return <Prices section={section} before={before} plans={plans.docs} />;
}

function Prices({
  section,
  before,
  plans,
}: SectionProps & { readonly plans: readonly Doc<"plans">[] }) {
  const [billing, setBilling] = useBilling();
  return (
    <TitledSection section={section} before={before}>
      <div className="space-y-part">
        <BillingSwitch billing={billing} yearlyNote={savingNote(plans)} onChange={setBilling} />
        <PlanGrid plans={plans} billing={billing} detailsAt="/offers" />
      </div>
    </TitledSection>
  );
}
