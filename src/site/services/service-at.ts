import type { Doc } from "../../content/index";
import { addressOf, findByAddress } from "../../content/rules/find-by-address";
import type { Docs } from "../../store/database/docs";
import { builtInServices } from "./built-in-services";
import type { ServiceContent } from "./service-content";

export type ServiceAt =
  | { readonly state: "loading" | "unavailable" | "invalid" | "missing" }
  | { readonly state: "moved"; readonly to: string }
  | { readonly state: "found"; readonly service: ServiceContent };

/** Matches letters and digits, with the separators that slugs and ids contain. */
const AN_ADDRESS = /^[\p{L}\p{N}]+(?:[-_.]+[\p{L}\p{N}]+)*$/u;

/**
 * Finds the service at a path under /services. The three main services have built-in texts until a document has their
 * address, because the footer of every page links to them.
 */
export function serviceAt(services: Docs<"services">, address: string): ServiceAt {
  if (services.state === "loading") return services;
  const document = findService(services, address);
  if (document) {
    const canonical = addressOf(document);
    return canonical === address
      ? { state: "found", service: document }
      : { state: "moved", to: canonical };
  }
  const builtIn = builtInServices.find(({ slug }) => slug === address);
  if (builtIn) return { state: "found", service: builtIn };
  if (!AN_ADDRESS.test(address)) return { state: "invalid" };
  return { state: services.state === "unavailable" ? "unavailable" : "missing" };
}

function findService(services: Docs<"services">, address: string): Doc<"services"> | undefined {
  return services.state === "ready" ? findByAddress(services.docs, address) : undefined;
}
