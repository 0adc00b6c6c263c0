import { type ComponentType, lazy } from "react";

/** A part that comes after the page. Where its code does not come, the page stands without it. */
export function lazyOptional<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing() {
  return null;
}
