import { type ComponentType, lazy } from "react";

/** A lazy component that renders nothing when its code cannot be loaded, so that the page works without it. */
export function lazyOptional<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing() {
  return null;
}
