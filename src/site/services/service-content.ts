import type { Doc } from "../../content/index";
import { addressOf } from "../../content/rules/find-by-address";

/** What the page of a service shows of it, whether an administrator or we wrote it. */
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

/** Where the page of a service is. */
export function servicePath(service: Pick<Doc<"services">, "id" | "slug">): string {
  return `/services/${encodeURIComponent(addressOf(service))}`;
}

/** The contact page, told what it will be about; a service that has no slug yet is named by its id. */
export function quotePath({ slug, id = "" }: { readonly slug: string; readonly id?: string }) {
  const service = slug || id;
  return service === "" ? "/contact" : `/contact?${new URLSearchParams({ service })}`;
}

/** Those that administrators put forward lead; within each half their order stays. */
export function featuredServicesFirst<Service extends Pick<Doc<"services">, "featured">>(
  services: readonly Service[],
): Service[] {
  return services.toSorted((a, b) => Number(b.featured) - Number(a.featured));
}
