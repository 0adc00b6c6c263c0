import { ArrowRight } from "lucide-react";
import type { Doc } from "../../content/index";
import { builtInOffersPage } from "../../content/built-in/page-texts/offers";
import { searchTextsOf } from "../../content/page-texts";
import { usePageTexts } from "../../store/queries/page-texts";
import { isOff } from "../../content/kinds";
import { useAgency } from "../../store/queries/agency";
import { useDocs } from "../../store/queries/use-docs";
import { ButtonLink } from "../../ui/button";
import { EmptyState, NotOnThisDevice } from "../../ui/data/empty-state";
import { Page, PageHeader } from "../../ui/page/page";
import { ShowMore } from "../../ui/data/show-more";
import { useShown } from "../../ui/page/use-address";
import { FaqPreview } from "../faq/faq-preview";
import { BillingSwitch } from "./billing-switch";
import { ComparisonTable } from "./comparison-table";
import { PlanDetails } from "./plan-details";
import { PlanGrid, PlanGridSkeleton } from "./plan-grid";
import { SpecializedServices } from "./specialized-services";
import { savingNote } from "./saving";
import { useBilling } from "./use-billing";
import { allInOrder } from "../../content/rules/listing";
import { ClosingCall } from "../services/closing-call";

const QUESTIONS = 5;
const STEP = 9;

export function OffersPage() {
  const { parts } = useAgency();
  const texts = usePageTexts("offers_page", builtInOffersPage);
  const plans = useDocs("plans", allInOrder);
  const count = plans.state === "ready" ? plans.docs.length : Infinity;
  const isDelivered = texts.closing_title === builtInOffersPage.closing_title;

  return (
    <Page {...searchTextsOf(texts)}>
      <div className="page-frame pt-part pb-section">
        <PageHeader title={texts.title}>{texts.lead || undefined}</PageHeader>
        {plans.state === "loading" && <PlanGridSkeleton />}
        {plans.state === "unavailable" && <NotOnThisDevice />}
        {plans.state === "ready" &&
          (plans.docs.length > 0 ? (
            <Plans texts={texts} plans={plans.docs} />
          ) : (
            <NoPlans button={texts.quote_button} />
          ))}
      </div>
      {plans.state !== "unavailable" && (
        <>
          <div className="page-frame">
            {!isOff(parts, "/services") && (
              <SpecializedServices title={texts.specialized_title} lead={texts.specialized_lead} />
            )}
          </div>
          {!isOff(parts, "/faq") && <FaqPreview title={texts.questions_title} most={QUESTIONS} />}
        </>
      )}
      {/* The delivered words are about a choice between two. */}
      {count > (isDelivered ? 1 : 0) && (
        <ClosingCall title={texts.closing_title} text={texts.closing_text}>
          {texts.closing_button !== "" && (
            <ButtonLink to="/contact" size="lg">
              {texts.closing_button}
              <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
            </ButtonLink>
          )}
        </ClosingCall>
      )}
    </Page>
  );
}

type Texts = Readonly<Record<keyof typeof builtInOffersPage, string>>;

function Plans({
  texts,
  plans,
}: {
  readonly texts: Texts;
  readonly plans: readonly Doc<"plans">[];
}) {
  const [billing, setBilling] = useBilling();
  const { count, more } = useShown(STEP, "offres");
  const shown = plans.slice(0, count);

  return (
    <div className="mt-part space-y-section">
      <section aria-label="Tarifs" className="space-y-part">
        <BillingSwitch billing={billing} yearlyNote={savingNote(plans)} onChange={setBilling} />
        <PlanGrid plans={shown} billing={billing} />
        <ShowMore shown={count} total={plans.length} onMore={more} />
        <CustomQuote text={texts.quote_text} button={texts.quote_button} />
      </section>
      <ComparisonTable plans={shown} />
      <PlanDetails plans={shown} />
    </div>
  );
}

/** No price is announced that the agency has not written. */
function NoPlans({ button }: { readonly button: string }) {
  return (
    <EmptyState actions={<QuoteLink text={button} />}>
      Aucune offre disponible pour le moment.
    </EmptyState>
  );
}

function CustomQuote({ text, button }: { readonly text: string; readonly button: string }) {
  if (text === "") return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-y border-rule py-6">
      <p className="text-lg wrap-anywhere">{text}</p>
      <QuoteLink text={button} />
    </div>
  );
}

function QuoteLink({ text }: { readonly text: string }) {
  if (text === "") return null;
  return (
    <ButtonLink to="/contact?offre=sur-mesure" variant="secondary">
      {text}
    </ButtonLink>
  );
}
