import type { Doc } from "../../content/index";
import { HOME_SERVICES } from "../../content/rules/listing";
import { compareOrder } from "../../content/rules/order-key";
import { isRecord, textOf } from "../../lib/parse";

type Service = Doc<"services">;

/** The fields of a service that the home page stores. */
export type PickedService = Pick<Service, "id" | "icon" | "title" | "description">;

/** Whether a card can show a service whole: visitors do not see drafts, and the card lists benefits. */
const isPresentable = ({ published, benefits }: Service) => published && benefits.length > 0;

/** The newest featured services that a card can show, at most as many as there are cards. */
export function featuredServices(services: readonly Service[]): readonly PickedService[] {
  return services
    .filter((service) => service.featured && isPresentable(service))
    .toSorted((one, other) =>
      one.created_at === other.created_at
        ? one.id.localeCompare(other.id)
        : other.created_at.localeCompare(one.created_at),
    )
    .slice(0, HOME_SERVICES)
    .map(pickedFrom);
}

const pickedFrom = ({ id, icon, title, description }: Service): PickedService => ({
  id,
  icon,
  title,
  description,
});

/** A service of the home page's list as it is stored. */
export type ListedService = Readonly<Record<string, unknown>>;

/** What becomes of the home page's list with one more service, or why that service cannot be in it. */
export type Offering =
  | { readonly state: "missing" }
  | { readonly state: "draft" | "without-benefits" | "shown"; readonly service: Service }
  | {
      readonly state: "new";
      readonly service: Service;
      readonly items: readonly ListedService[];
    };

/** Puts a service first in the home page's list, where it is certain to be seen. */
export function offeringOf(list: unknown, id: string, services: readonly Service[]): Offering {
  const service = services.find((each) => each.id === id);
  if (!service) return { state: "missing" };
  const former = listedIn(list, services);
  const isIt = (item: ListedService) => item["id"] === id;
  if (former.slice(0, HOME_SERVICES).some(isIt)) return { state: "shown", service };
  if (!service.published) return { state: "draft", service };
  if (!isPresentable(service)) return { state: "without-benefits", service };
  const own = former.find(isIt) ?? { ...pickedFrom(service) };
  return { state: "new", service, items: [own, ...former.filter((item) => !isIt(item))] };
}

/** A stored or typed list, parsed. */
export function listOf(list: unknown): readonly ListedService[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** The list that visitors see. Without a stored one, it is the first services of the main list. */
function listedIn(list: unknown, services: readonly Service[]): readonly ListedService[] {
  const written = listOf(list);
  if (written.length > 0) return written;
  return services
    .filter(({ kind, published }) => kind === "service" && published)
    .toSorted(compareOrder)
    .slice(0, HOME_SERVICES)
    .map((service) => ({ ...pickedFrom(service) }));
}

/** How the home page's list would differ from the stored one. */
export interface ListChange {
  readonly kept: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Lists the titles that stay, are added and are removed; services are matched by id. `before` is the stored list. */
export function changeOf(before: unknown, after: readonly PickedService[]): ListChange {
  const former = listOf(before);
  const titles = (list: readonly Readonly<Record<string, unknown>>[]) =>
    list.map(({ title }) => textOf(title));
  const isKept = ({ id }: PickedService) => former.some((each) => each["id"] === id);
  return {
    kept: titles(after.filter(isKept)),
    added: titles(after.filter((each) => !isKept(each))),
    removed: titles(former.filter(({ id }) => !after.some((each) => each.id === id))),
  };
}

/** One line of the list of existing services. */
export interface KnownService {
  readonly id: string;
  readonly title: string;
  readonly price?: number | undefined;
  readonly featured: boolean;
}

export interface KnownServices {
  /** False for the examples, which are not stored. */
  readonly stored: boolean;
  readonly services: readonly KnownService[];
}

/**
 * Returns the specialized services; where there are none, those with a page, then the made-to-measure ones, then four
 * examples.
 */
export function knownServices(services: readonly Service[]): KnownServices {
  for (const kind of ["specialized", "service", "custom"]) {
    const found = services.filter((service) => service.kind === kind);
    if (found.length > 0) return { stored: true, services: found.toSorted(compareOrder) };
  }
  return { stored: false, services: EXAMPLES };
}

const EXAMPLES: readonly KnownService[] = [
  { id: "refonte", title: "Refonte de Site Web", price: 1299, featured: false },
  { id: "e-commerce", title: "Développement E-commerce", price: 2499, featured: false },
  { id: "seo-marketing", title: "Pack SEO & Marketing", price: 899, featured: false },
  { id: "application", title: "Développement Application Mobile", price: 3999, featured: false },
];
