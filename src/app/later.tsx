import { type ComponentType, lazy } from "react";

/** A part of the frame that comes after the page. Where its code does not come, the page stands without it. */
export function later(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing() {
  return null;
}
