import { Navigate, useLocation, useParams } from "react-router-dom";
import { searchDescription, searchTitle } from "../../content/rules/search";
import { useDocs } from "../../store/queries/use-docs";
import { Breadcrumb } from "../../ui/page/breadcrumb";
import { ButtonLink } from "../../ui/button";
import { EmptyState, NotOnThisDevice } from "../../ui/data/empty-state";
import { Page, PageTitle } from "../../ui/page/page";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { allInOrder } from "../../content/rules/listing";
import { ServiceBody, ServiceOpening } from "./service-article";
import { type ServiceAt, serviceAt } from "./service-at";
import { MeantPages } from "../suggestions/meant-pages";

const above = [
  { to: "/", text: "Accueil" },
  { to: "/services", text: "Services" },
];

export function ServicePage() {
  const { slug = "" } = useParams();
  const { search, hash } = useLocation();
  const services = useDocs("services", allInOrder);
  const at = serviceAt(services, slug);

  if (at.state === "moved") {
    return (
      <Navigate replace to={{ pathname: `/services/${encodeURIComponent(at.to)}`, search, hash }} />
    );
  }
  const title = titleOf(at, slug);
  const service = at.state === "found" ? at.service : undefined;

  return (
    <Page
      title={service ? searchTitle(service) : title}
      description={service && searchDescription(service, service.description)}
      hidden={isDeadEnd(at)}
    >
      <div className="page-frame pt-part pb-section">
        <Breadcrumb above={above} here={title} />
        {/* The same title element in all states, because it keeps the focus that it got on arrival. */}
        <PageTitle
          className={`mt-4 max-w-[18em] wrap-anywhere ${at.state === "loading" ? "appear-late" : ""}`}
        >
          {/* For screen readers only while loading, because the service may turn out not to exist. */}
          {at.state === "loading" ? (
            <>
              <span className="sr-only">{title}</span>
              <span aria-hidden className="block h-[1lh] w-2/3 rounded-sm bg-sunken" />
            </>
          ) : (
            title
          )}
        </PageTitle>
        {at.state === "loading" && <ServiceSkeleton />}
        {at.state === "unavailable" && (
          <div className="mt-part">
            <NotOnThisDevice />
          </div>
        )}
        {isDeadEnd(at) && <DeadEnd />}
        {service && <ServiceOpening service={service} />}
      </div>
      {service && <ServiceBody service={service} />}
    </Page>
  );
}

const TITLES = {
  loading: "Chargement…",
  moved: "Chargement…",
  unavailable: "Erreur lors du chargement du service",
  invalid: "URL invalide",
} as const;

function titleOf(at: ServiceAt, slug: string): string {
  if (at.state === "found") return at.service.title;
  return at.state === "missing" ? `Service non trouvé : ${slug}` : TITLES[at.state];
}

function isDeadEnd({ state }: ServiceAt): boolean {
  return state === "invalid" || state === "missing";
}

function DeadEnd() {
  return (
    <div className="mt-part">
      <EmptyState
        actions={
          <>
            <ButtonLink to="/services">Tous nos services</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              Nous contacter
            </ButtonLink>
          </>
        }
      >
        L’adresse a peut-être changé, ou ce service n’est plus proposé.
      </EmptyState>
      <MeantPages />
    </div>
  );
}

function ServiceSkeleton() {
  return (
    <div className="mt-part min-h-svh">
      <Skeleton label="Chargement…">
        <div className="grid gap-x-6 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <SkeletonLine className="text-lead" />
            <SkeletonLine className="mt-2 w-2/3 text-lead" />
          </div>
          <div className="aspect-video rounded-md bg-sunken lg:col-span-8" />
        </div>
      </Skeleton>
    </div>
  );
}
