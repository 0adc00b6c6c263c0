import { Suspense } from "react";
import { SMALL_SIZES } from "../../lib/pictures/sizes";
import { Link } from "react-router-dom";
import type { Doc } from "../../content/index";
import { addressOf, findByAddress } from "../../content/rules/find-by-address";
import { useDocs } from "../../store/queries/use-docs";
import { Picture } from "../../ui/media/picture";
import { ShowMore } from "../../ui/data/show-more";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { useShown } from "../../ui/page/use-address";
import { allInOrder } from "../../content/rules/listing";
import { lazyOptional } from "../../ui/page/lazy-optional";
import { useOpenHere } from "../../ui/overlay/use-open-here";
import { servicePath } from "../services/service-content";
import { StartingPrice } from "../services/starting-price";
import { specializedOf } from "./specialized";
import { useOpenService } from "./use-open-service";

type Service = Doc<"services">;

const ServiceDialog = lazyOptional(async () => (await import("./service-dialog")).ServiceDialog);

const STEP = 12;

/** The specialized services, each opening in a dialog; renders nothing when there are none. */
export function SpecializedServices({
  title,
  lead,
}: {
  readonly title: string;
  readonly lead: string;
}) {
  const services = useDocs("services", allInOrder);
  const opened = useOpenService();
  const { count, more } = useShown(STEP);
  if (services.state === "unavailable") return null;
  if (services.state === "loading") return <SpecializedSkeleton />;

  const specialized = specializedOf(services.docs);
  if (specialized.length === 0) return null;
  const open = findByAddress(specialized, opened.address);

  return (
    <section aria-labelledby="specialises">
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-12">
        <h2 id="specialises" className="display-type text-title lg:col-span-7">
          {title}
        </h2>
        {lead !== "" && (
          <p className="max-w-[27em] text-lead text-ink-soft lg:col-span-5 lg:self-end">{lead}</p>
        )}
      </div>
      <ul className="mt-part mb-8 grid gap-x-6 border-b border-rule lg:grid-cols-2">
        {specialized.slice(0, count).map((service) => (
          <SpecializedService
            key={service.id}
            service={service}
            link={opened.linkTo(addressOf(service))}
          />
        ))}
      </ul>
      <ShowMore shown={count} total={specialized.length} onMore={more} />
      <Suspense>{open && <ServiceDialog service={open} onClose={opened.close} />}</Suspense>
    </section>
  );
}

function SpecializedService({
  service,
  link,
}: {
  readonly service: Service;
  readonly link: ReturnType<ReturnType<typeof useOpenService>["linkTo"]>;
}) {
  const openHere = useOpenHere();
  return (
    <li className="group relative grid grid-cols-[6rem_1fr] items-start gap-5 border-t border-rule py-6 sm:grid-cols-[11rem_1fr]">
      <Picture
        src={service.image_url}
        alt=""
        shape="landscape"
        sizes={SMALL_SIZES}
        className="rounded-sm"
      />
      <div className="flex h-full min-w-0 flex-col">
        <h3 className="heading-type text-xl wrap-break-word">
          <Link
            to={servicePath(service)}
            aria-haspopup="dialog"
            onClick={openHere(link.to, { state: link.state })}
            className="transition-colors group-hover:text-accent after:absolute after:inset-0"
          >
            {service.title}
          </Link>
        </h3>
        <p className="mt-1.5 line-clamp-3 text-ink-soft">{service.description}</p>
        <p className="mt-auto pt-3 text-sm">
          <StartingPrice price={service.price} />
        </p>
      </div>
    </li>
  );
}

function SpecializedSkeleton() {
  return (
    <Skeleton label="Chargement des services…">
      <SkeletonLine className="w-2/5 text-title" />
      <div className="mt-part grid gap-x-6 lg:grid-cols-2">
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className="border-t border-rule py-6">
            <div className="h-33 w-44 rounded-sm bg-sunken max-sm:h-18 max-sm:w-24" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
