import type { Doc } from "../../content/index";

/** The kinds of services to show: the first kind that has any. */
const KINDS = ["specialized", "service", "custom"] as const;

/** The services that the offers page presents, in their order. */
export function specializedOf<Service extends Pick<Doc<"services">, "kind">>(
  services: readonly Service[],
): Service[] {
  return KINDS.map((kind) => services.filter((each) => each.kind === kind)).find(isFilled) ?? [];
}

function isFilled(list: readonly unknown[]): boolean {
  return list.length > 0;
}
