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

const COLUMNS = "grid grid-cols-1 border-y border-ink lg:grid-cols-3 lg:grid-rows-[repeat(5,auto)]";

const COLUMN =
  "grid grid-cols-1 content-start gap-x-6 border-t border-rule py-8 first:border-t-0 md:max-lg:grid-cols-2 md:max-lg:grid-rows-[auto_auto_auto_1fr] lg:row-span-5 lg:grid-rows-subgrid lg:border-t-0 lg:border-l lg:px-8 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0 xl:px-10";

function Card({ card }: { readonly card: ServiceCard }) {
  const { icon, title, description, benefits, path } = card;
  return (
    <li className={COLUMN}>
      <ContentIcon name={icon} className="size-10 text-accent" />
      <h3 className="heading-type mt-6 text-heading">{title}</h3>
      <p className="mt-3 max-w-[40ch] text-ink-soft">{description}</p>
      {benefits.length > 0 && (
        <ul
          aria-label="Avantages"
          className="mt-6 md:max-lg:col-start-2 md:max-lg:row-span-4 md:max-lg:row-start-1 md:max-lg:mt-0 lg:row-start-4"
        >
          {benefits.map((benefit) => (
            <li
              key={benefit}
              className="border-t border-rule py-2.5 md:max-lg:first:border-t-0 md:max-lg:first:pt-0"
            >
              {benefit}
            </li>
          ))}
        </ul>
      )}
      {path !== undefined && (
        <p className="mt-4 lg:row-start-5">
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
            <div className="size-10 rounded-sm bg-sunken" />
            <SkeletonLine className="mt-6 w-3/4 text-heading" />
            <div className="mt-3 h-[3lh] max-w-[40ch] xl:h-[2lh] rounded-sm bg-sunken" />
            <div className="mt-6 h-47 rounded-sm bg-sunken md:max-lg:col-start-2 md:max-lg:row-span-4 md:max-lg:row-start-1 md:max-lg:mt-0" />
            <div className="mt-4 h-11 w-32 rounded-sm bg-sunken" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
