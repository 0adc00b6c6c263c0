import type { Doc } from "../../content/index";
import { addressOf } from "../../content/rules/find-by-address";
import { HOME_SERVICES } from "../../content/rules/listing";
import { distinctLines, labelledLine } from "../services/labelled-line";
import type { CopiedService } from "./section-texts";

type Service = Pick<Doc<"services">, "id" | "slug" | "title" | "description" | "icon" | "benefits">;

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

/** The services chosen for the home page, else the first ones of the site. */
export function serviceCards(
  picked: readonly CopiedService[],
  services: readonly Service[],
): ServiceCard[] {
  if (picked.length === 0) return services.slice(0, HOME_SERVICES).map(cardOf);
  return picked.slice(0, HOME_SERVICES).map((item) => {
    const service = services.find(({ id }) => id === item.id);
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
