import type { Doc } from "../../content/index";
import { addressOf } from "../../content/rules/find-by-address";
import { HOME_SERVICES } from "../../content/rules/listing";
import { distinctLines, labelledLine } from "../services/labelled-line";
import type { CopiedService } from "./section-texts";

type Service = Pick<
  Doc<"services">,
  "id" | "kind" | "slug" | "title" | "description" | "icon" | "benefits"
>;

export type ServiceCard = {
  readonly id: string;
  readonly icon: string;
  readonly title: string;
  readonly description: string;
  readonly benefits: readonly string[];
  /** The path of its page; undefined for a service that was deleted after it was chosen. */
  readonly path: string | undefined;
};

const BENEFITS = 4;

/** The services that the home page shows: those chosen, of any list, else the first ones of the main list. */
export function servicesAtHome<Given extends Pick<Service, "id" | "kind">>(
  picked: readonly Pick<CopiedService, "id">[],
  services: readonly Given[],
): readonly Given[] {
  if (picked.length === 0) {
    return services.filter(({ kind }) => kind === "service").slice(0, HOME_SERVICES);
  }
  const ids = picked.slice(0, HOME_SERVICES).map(({ id }) => id);
  return services.filter(({ id }) => ids.includes(id));
}

/** One card for each service that the home page shows, in the chosen order. */
export function serviceCards(
  picked: readonly CopiedService[],
  services: readonly Service[],
): ServiceCard[] {
  const shown = servicesAtHome(picked, services);
  if (picked.length === 0) return shown.map(cardOf);
  return picked.slice(0, HOME_SERVICES).map((item) => {
    const service = shown.find(({ id }) => id === item.id);
    const card = service ? cardOf(service) : { ...item, benefits: [], path: undefined };
    return {
      ...card,
      title: item.title,
      description: item.description || card.description,
      icon: item.icon || card.icon,
    };
  });
}

function cardOf(service: Service): ServiceCard {
  const { id, icon, title, description, benefits } = service;
  return {
    id,
    icon,
    title,
    description,
    benefits: distinctLines(benefits.map((benefit) => labelledLine(benefit).label)).slice(
      0,
      BENEFITS,
    ),
    path: `/services/${encodeURIComponent(addressOf(service))}`,
  };
}
