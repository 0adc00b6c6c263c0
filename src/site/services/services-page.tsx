import type { Doc } from "../../content/index";
import { builtInServicesPage } from "../../content/built-in/page-texts/services";
import { isOff } from "../../content/kinds";
import { searchTextsOf } from "../../content/page-texts";
import { useAgency } from "../../store/queries/agency";
import { usePageTexts } from "../../store/queries/page-texts";
import { useDocs } from "../../store/queries/use-docs";
import { ButtonLink } from "../../ui/button";
import { EmptyState, NotOnThisDevice } from "../../ui/data/empty-state";
import { Page } from "../../ui/page/page";
import { allInOrder } from "../../content/rules/listing";
import { ClosingCall } from "./closing-call";
import { FurtherServices, ServiceList, ServiceListSkeleton } from "./service-list";
import { WorkSteps } from "./work-steps-list";

export function ServicesPage() {
  const { parts } = useAgency();
  const texts = usePageTexts("services_page", builtInServicesPage);
  const services = useDocs("services", allInOrder);

  return (
    <Page {...searchTextsOf(texts)}>
      <div className="page-frame pt-part pb-section">
        <header className="grid gap-x-6 gap-y-5 border-b border-ink pb-6 lg:grid-cols-12 lg:items-end">
          <h1 tabIndex={-1} className="display-type text-display lg:col-span-9">
            {texts.title}
          </h1>
          {texts.lead !== "" && (
            <p className="max-w-[24em] text-lead text-ink-soft lg:col-span-3">{texts.lead}</p>
          )}
        </header>
        {services.state === "loading" && <ServiceListSkeleton />}
        {services.state === "unavailable" && <NotOnThisDevice />}
        {services.state === "ready" && !services.docs.some(isMain) && (
          <EmptyState>Aucun service disponible pour le moment.</EmptyState>
        )}
        {services.state === "ready" && <ServiceList services={services.docs.filter(isMain)} />}
        {services.state === "ready" && (
          <FurtherServices
            title={texts.specialized_title}
            services={services.docs.filter((each) => !isMain(each))}
          />
        )}
      </div>
      <WorkSteps title={texts.steps_title} />
      <ClosingCall title={texts.closing_title} text={texts.closing_text}>
        {texts.closing_button !== "" && (
          <ButtonLink to="/contact" size="lg">
            {texts.closing_button}
          </ButtonLink>
        )}
        {texts.offers_button !== "" && !isOff(parts, "/offers") && (
          <ButtonLink to="/offers" size="lg" variant="secondary">
            {texts.offers_button}
          </ButtonLink>
        )}
      </ClosingCall>
    </Page>
  );
}

/** Other kinds of services are presented with their prices on the offers page. */
const isMain = ({ kind }: Pick<Doc<"services">, "kind">) => kind === "service";
