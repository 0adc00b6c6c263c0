import type { Docs } from "../../store/database/docs";
import { EmptyState, NotOnThisDevice } from "../../ui/data/empty-state";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { ContentIcon } from "../shared/content-icon";
import { ForwardLink, Lead, SectionHeader } from "../shared/section-header";
import type { SectionTexts } from "./section-texts";
import { type ServiceCard, serviceCards } from "./service-cards";

/** The agency's services in columns, whose parts align in rows. */
export function ServicesSection({
  texts,
  services,
}: {
  readonly texts: SectionTexts["services"];
  readonly services: Docs<"services">;
}) {
  return (
    <section aria-labelledby="services" className="page-frame pt-section">
      <SectionHeader id="services" title={texts.title}>
        <Lead>{texts.description}</Lead>
      </SectionHeader>
      <div className="mt-part">
        <Cards texts={texts} services={services} />
      </div>
    </section>
  );
}

function Cards({
  texts,
  services,
}: {
  readonly texts: SectionTexts["services"];
  readonly services: Docs<"services">;
}) {
  if (services.state === "loading") return <CardsSkeleton />;
  const cards = serviceCards(texts.items, services.state === "ready" ? services.docs : []);
  if (cards.length === 0) {
    if (services.state === "unavailable") return <NotOnThisDevice />;
    return <EmptyState>Aucun service disponible pour le moment.</EmptyState>;
  }
  return (
    <ul className={COLUMNS}>
      {cards.map((card) => (
        <Card key={card.id || card.title} card={card} />
      ))}
    </ul>
  );
}

const COLUMNS = "grid grid-cols-1 border-y border-ink lg:grid-cols-3 lg:grid-rows-[repeat(4,auto)]";

const COLUMN =
  "grid grid-cols-1 content-start gap-y-2.5 border-t border-rule py-5 lg:py-6 first:border-t-0 lg:row-span-4 lg:grid-rows-subgrid lg:border-t-0 lg:border-l lg:px-8 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0";

function Card({ card }: { readonly card: ServiceCard }) {
  const { icon, title, description, benefits, path } = card;
  return (
    <li className={COLUMN}>
      <h3 className="heading-type flex gap-3 text-xl">
        <ContentIcon name={icon} className="mt-0.5 size-6 shrink-0 text-accent" />
        <span className="min-w-0">{title}</span>
      </h3>
      <p className="max-w-measure text-ink-soft">{description}</p>
      {benefits.length > 0 && (
        <ul aria-label="Avantages" className="benefits max-w-measure text-sm lg:row-start-3">
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
      {path !== undefined && (
        <p className="lg:row-start-4">
          <ForwardLink to={path}>
            Découvrir<span className="sr-only"> : {title}</span>
          </ForwardLink>
        </p>
      )}
    </li>
  );
}

function CardsSkeleton() {
  return (
    <Skeleton label="Chargement des services…">
      <div className={COLUMNS}>
        {["a", "b", "c"].map((column) => (
          <div key={column} className={COLUMN}>
            <SkeletonLine className="w-3/4 text-xl" />
            <div className="h-[3lh] max-w-measure rounded-sm bg-sunken" />
            <div className="h-[3lh] max-w-measure rounded-sm bg-sunken text-sm" />
            <div className="h-11 w-32 rounded-sm bg-sunken" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
