import { type ComponentType, lazy } from "react";

/** A part that comes after the page. Where its code does not come, the page stands without it. */
export function lazyOptional(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing() {
  return null;
}
