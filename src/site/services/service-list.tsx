import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import type { Doc } from "../../content/index";
import { SharedPicture } from "../../ui/media/shared-picture";
import { ShowMore } from "../../ui/data/show-more";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { useShown } from "../../ui/page/use-address";
import { distinctLines, labelledLine } from "./labelled-line";
import { featuredServicesFirst, servicePath } from "./service-content";

type Service = Doc<"services">;

/** This many services are shown with picture and benefits; the others take one line each. */
const LEADING = 3;
const STEP = 12;
const BENEFITS = 4;

export function ServiceList({ services }: { readonly services: readonly Service[] }) {
  const { count, more } = useShown(STEP);
  const ordered = featuredServicesFirst(services);
  const others = ordered.slice(LEADING);

  return (
    <>
      <ul>
        {ordered.slice(0, LEADING).map((service, index) => (
          <LeadingService key={service.id} service={service} priority={index === 0} />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <ul className="mb-8 grid gap-x-6 border-t border-rule lg:grid-cols-2">
            {others.slice(0, count).map((service) => (
              <OtherService key={service.id} service={service} />
            ))}
          </ul>
          <ShowMore shown={count} total={others.length} onMore={more} />
        </>
      )}
    </>
  );
}

/** All further services, one line each. */
export function FurtherServices({
  title,
  services,
}: {
  readonly title: string;
  readonly services: readonly Service[];
}) {
  const { count, more } = useShown(STEP, "specialises");
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="specialises" className="mt-section">
      <h2 id="specialises" className="heading-type text-heading">
        {title}
      </h2>
      <div className="mt-6 mb-8">
        <ServiceLines services={services.slice(0, count)} />
      </div>
      <ShowMore shown={count} total={services.length} onMore={more} />
    </section>
  );
}

/** Services below a heading, one line each. */
export function ServiceLines({ services }: { readonly services: readonly Service[] }) {
  return (
    <ul className="grid gap-x-6 border-t border-rule lg:grid-cols-2">
      {services.map((service) => (
        <OtherService key={service.id} service={service} Title="h3" />
      ))}
    </ul>
  );
}

function LeadingService({
  service,
  priority,
}: {
  readonly service: Service;
  readonly priority: boolean;
}) {
  const { title, description, image_url: image, benefits } = service;
  return (
    <li className="group relative grid gap-x-6 gap-y-5 border-t border-rule py-part first:border-t-0 lg:grid-cols-12 max-lg:print:grid-cols-2">
      <SharedPicture
        of={service}
        src={image}
        alt=""
        priority={priority}
        className="rounded-md lg:col-span-5"
      />
      <div className="flex flex-col lg:col-span-7 lg:pl-6">
        <h2 className="display-type text-title wrap-anywhere">
          <Link
            to={servicePath(service)}
            className="transition-colors group-hover:text-accent after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-4 max-w-measure text-lead text-ink-soft">{description}</p>
        <div className="mt-8 flex items-end justify-between gap-6 lg:mt-auto lg:pt-8">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-faint">
            {distinctLines(benefits)
              .slice(0, BENEFITS)
              .map((line) => (
                <li key={line}>{labelledLine(line).label}</li>
              ))}
          </ul>
          <Forward />
        </div>
      </div>
    </li>
  );
}

function OtherService({
  service,
  Title = "h2",
}: {
  readonly service: Service;
  readonly Title?: "h2" | "h3";
}) {
  return (
    <li className="group relative flex items-start justify-between gap-6 border-b border-rule py-6">
      <div className="min-w-0">
        <Title className="heading-type text-xl wrap-break-word">
          <Link
            to={servicePath(service)}
            className="transition-colors group-hover:text-accent after:absolute after:inset-0"
          >
            {service.title}
          </Link>
        </Title>
        <p className="mt-1 line-clamp-2 max-w-measure text-ink-soft">{service.description}</p>
      </div>
      <Forward />
    </li>
  );
}

/** An arrow that moves when its block is hovered. */
function Forward() {
  return (
    <ArrowRight
      aria-hidden
      strokeWidth={1.5}
      className="size-7 shrink-0 text-accent transition-transform group-hover:translate-x-1"
    />
  );
}

export function ServiceListSkeleton() {
  return (
    <Skeleton label="Chargement des services…">
      {Array.from({ length: LEADING }, (_, row) => (
        <div key={row} className="grid gap-x-6 gap-y-5 py-part lg:grid-cols-12">
          <div className="aspect-video rounded-md bg-sunken lg:col-span-5" />
          <div className="lg:col-span-7 lg:pl-6">
            <SkeletonLine className="w-3/5 text-title" />
            <SkeletonLine className="mt-4 w-4/5 text-lead" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
