import { ArrowRight } from "lucide-react";
import type { Doc } from "../../content/index";
import { useDocs } from "../../store/queries/use-docs";
import { ButtonLink } from "../../ui/button";
import { NotOnThisDevice } from "../../ui/data/empty-state";
import { Page, PageHeader } from "../../ui/page/page";
import { ShowMore } from "../../ui/data/show-more";
import { useShown } from "../../ui/page/use-address";
import { FaqPreview } from "../faq/faq-preview";
import { BillingSwitch } from "./billing-switch";
import { builtInPlans } from "./built-in-plans";
import { ComparisonTable } from "./comparison-table";
import { PlanDetails } from "./plan-details";
import { PlanGrid, PlanGridSkeleton } from "./plan-grid";
import { SpecializedServices } from "./specialized-services";
import { savingNote } from "./saving";
import { useBilling } from "./use-billing";
import { allInOrder } from "../../content/rules/listing";
import { ClosingCall } from "../services/closing-call";
import { useAgencyName } from "../../ui/page/agency-name";
import { ofName } from "../../content/agency/agency";

const QUESTIONS = 5;
const STEP = 9;

export function OffersPage() {
  const name = useAgencyName();
  const plans = useDocs("plans", allInOrder);

  return (
    <Page
      title="Offres et tarifs"
      description={`Les offres ${ofName(name)}, leurs prix au mois et à l’année, ce qu’elles comprennent, et nos services spécialisés.`}
    >
      <div className="page-frame pt-part pb-section">
        <PageHeader title="Offres et tarifs">
          Un prix annoncé avant de commencer, et ce qu’il comprend, ligne par ligne.
        </PageHeader>
        {plans.state === "loading" && <PlanGridSkeleton />}
        {plans.state === "unavailable" && <NotOnThisDevice />}
        {plans.state === "ready" && <Plans written={plans.docs} />}
      </div>
      {plans.state !== "unavailable" && (
        <>
          <div className="page-frame">
            <SpecializedServices />
          </div>
          <FaqPreview most={QUESTIONS} />
        </>
      )}
      <ClosingCall
        title="Vous hésitez entre deux offres ?"
        text="Décrivez votre projet en quelques lignes : nous vous dirons laquelle suffit."
      >
        <ButtonLink to="/contact" size="lg">
          Nous contacter
          <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
        </ButtonLink>
      </ClosingCall>
    </Page>
  );
}

function Plans({ written }: { readonly written: readonly Doc<"plans">[] }) {
  const [billing, setBilling] = useBilling();
  const { count, more } = useShown(STEP, "offres");
  const plans = written.length > 0 ? written : builtInPlans;
  const shown = plans.slice(0, count);

  return (
    <div className="mt-part space-y-section">
      <section aria-label="Tarifs" className="space-y-part">
        <BillingSwitch billing={billing} yearlyNote={savingNote(plans)} onChange={setBilling} />
        <PlanGrid plans={shown} billing={billing} />
        <ShowMore shown={count} total={plans.length} onMore={more} />
        <CustomQuote />
      </section>
      <ComparisonTable plans={shown} />
      <PlanDetails plans={shown} />
    </div>
  );
}

function CustomQuote() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-y border-rule py-6">
      <p className="text-lg">
        Votre projet n’entre dans aucune de ces offres ? Nous le chiffrons poste par poste.
      </p>
      <ButtonLink to="/contact?offre=sur-mesure" variant="secondary">
        Demander un Devis Personnalisé
      </ButtonLink>
    </div>
  );
}
