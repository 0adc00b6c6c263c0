import type { Doc } from "../../content/index";
import { findByAddress } from "../../content/rules/find-by-address";
import { parseSectionTexts } from "../../site/home/section-texts";
import { servicesAtHome } from "../../site/home/service-cards";
import type { SiteContent } from "./site-content";
import { freePageAt, toolCards } from "./slim-cards";
import { type PageRequest, UNSEARCHED } from "./slim-pages";

/** The contact page only needs the names of plans, one of which the visitor chose. */
export function plansFor(path: string, plans: readonly Doc<"plans">[]): Doc<"plans">[] | undefined {
  if (path !== "/contact") return undefined;
  return plans.map((plan) => ({
    ...plan,
    description: "",
    long_description: "",
    features: [],
    details: [],
    faqs: [],
    testimonials: [],
    comparisons: [],
  }));
}

/** The sitemap page only needs the names of tools. */
export function toolsFor(
  path: string,
  tools: readonly Doc<"tools">[],
  { content }: PageRequest,
): readonly Doc<"tools">[] | undefined {
  if (path !== "/sitemap") return toolCards(path, tools, content);
  return tools.map((tool) => ({ ...tool, description: "", tags: [] }));
}

type Service = Doc<"services">;

/** The project whose page has this path. */
export const projectAt = (path: string, content: Pick<SiteContent, "docs">) =>
  findByAddress(content.docs("projects"), decodeURIComponent(path.split("/")[2] ?? ""));

/** The services that a page shows, with what it shows of them; the page of a service has it in full. */
export function servicesFor(
  path: string,
  services: readonly Service[],
  { content }: PageRequest,
): readonly Service[] | undefined {
  if (path === "/") return servicesAtHome(chosenAtHome(content), services).map(presented);
  if (["/services", "/offers"].includes(path)) return services.map(presented);
  if (["/contact", "/sitemap"].includes(path)) return services.map(named);
  if (path.startsWith("/projects/")) {
    const related = projectAt(path, content)?.related_services ?? [];
    return services.filter(({ id }) => related.includes(id)).map(named);
  }
  const [, folder, address] = path.split("/").map(decodeURIComponent);
  const service = folder === "services" ? findByAddress(services, address ?? "") : undefined;
  if (service) return [service];
  return freePageAt(path, content) && services.map(presented);
}

/** The services that the agency chose for its home page. */
function chosenAtHome(content: Pick<SiteContent, "docs">) {
  const homepage = content.docs("documents").find(({ id }) => id === "homepage");
  return parseSectionTexts(homepage?.parts).services.items;
}

/** A service without the fields that only its own page shows. */
function presented(service: Service): Service {
  return {
    ...service,
    ...UNSEARCHED,
    long_description: "",
    process: [],
    tech_stack: [],
    site_types: [],
    examples: [],
    engagement: "",
  };
}

/** A service reduced to what a link needs. */
function named(service: Service): Service {
  return { ...presented(service), description: "", image_url: "", features: [], benefits: [] };
}
