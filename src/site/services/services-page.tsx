import type { Doc } from "../../content/index";
import { useDocs } from "../../store/queries/use-docs";
import { ButtonLink } from "../../ui/button";
import { EmptyState, NotOnThisDevice } from "../../ui/data/empty-state";
import { Page } from "../../ui/page/page";
import { allInOrder } from "../../content/rules/listing";
import { ClosingCall } from "./closing-call";
import { FurtherServices, ServiceList, ServiceListSkeleton } from "./service-list";
import { WorkSteps } from "./work-steps-list";
import { useAgencyName } from "../../ui/page/agency-name";
import { ofName } from "../../content/agency/agency";

export function ServicesPage() {
  const name = useAgencyName();
  const services = useDocs("services", allInOrder);

  return (
    <Page
      title="Services"
      description={`Création de sites, gestion de projet et référencement : les services ${ofName(name)}, et sa façon de travailler en cinq étapes.`}
    >
      <div className="page-frame pt-part pb-section">
        <header className="grid gap-x-6 gap-y-5 border-b border-ink pb-6 lg:grid-cols-12 lg:items-end">
          <h1 tabIndex={-1} className="display-type text-display lg:col-span-9">
            Créer, piloter, être trouvé
          </h1>
          <p className="max-w-[36ch] text-lead text-ink-soft lg:col-span-3">
            On peut nous confier un site entier, ou une seule des choses qui le font réussir.
          </p>
        </header>
        {services.state === "loading" && <ServiceListSkeleton />}
        {services.state === "unavailable" && <NotOnThisDevice />}
        {services.state === "ready" && !services.docs.some(isMain) && (
          <EmptyState>Aucun service disponible pour le moment.</EmptyState>
        )}
        {services.state === "ready" && <ServiceList services={services.docs.filter(isMain)} />}
        {services.state === "ready" && (
          <FurtherServices services={services.docs.filter((each) => !isMain(each))} />
        )}
      </div>
      <WorkSteps />
      <ClosingCall
        title="Parlons de ce que vous voulez faire"
        text="Un premier échange de trente minutes, gratuit, et un devis qui détaille chaque poste."
      >
        <ButtonLink to="/contact" size="lg">
          Demander un devis gratuit
        </ButtonLink>
        <ButtonLink to="/offers" size="lg" variant="secondary">
          Voir nos offres
        </ButtonLink>
      </ClosingCall>
    </Page>
  );
}

/** Other kinds of services are presented with their prices on the offers page. */
const isMain = ({ kind }: Pick<Doc<"services">, "kind">) => kind === "service";
