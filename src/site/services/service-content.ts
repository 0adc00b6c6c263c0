import type { Doc } from "../../content/index";
import { addressOf } from "../../content/rules/find-by-address";

/** The fields that a service's page shows, for stored and built-in services. */
export type ServiceContent = Pick<
  Doc<"services">,
  | "slug"
  | "title"
  | "description"
  | "long_description"
  | "image_url"
  | "benefits"
  | "process"
  | "features"
  | "tech_stack"
  | "site_types"
  | "examples"
  | "engagement"
  | "cta_text"
> &
  Partial<Pick<Doc<"services">, "id" | "seo_title" | "seo_description">> & {
    readonly price?: number | undefined;
  };

/** The path of a service's page. */
export function servicePath(service: Pick<Doc<"services">, "id" | "slug">): string {
  return `/services/${encodeURIComponent(addressOf(service))}`;
}

/** The contact page with the service as its subject; a service without a slug is named by its id. */
export function quotePath({ slug, id = "" }: { readonly slug: string; readonly id?: string }) {
  const service = slug || id;
  return service === "" ? "/contact" : `/contact?${new URLSearchParams({ service })}`;
}

/** Featured services first; otherwise the order is kept. */
export function featuredServicesFirst<Service extends Pick<Doc<"services">, "featured">>(
  services: readonly Service[],
): Service[] {
  return services.toSorted((a, b) => Number(b.featured) - Number(a.featured));
}
