import type { Plugin } from "vite";
import { fileURLToPath } from "node:url";

const ROUTER = /\/react-router\/dist\/production\/.*\.mjs$/u;
const MAKER_OF_ICONS = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/u;
const OUR_ICON = fileURLToPath(new URL("../src/ui/lucide-icon.ts", import.meta.url));

/** Removes code from two packages that no page uses, which saves 2.4 kB on every page. */
export function leanPackagesPlugin(): Plugin {
  return {
    name: "vitrine:lean-packages",
    apply: "build",
    load: {
      filter: { id: MAKER_OF_ICONS },
      handler: () => `export { createIcon as default } from ${JSON.stringify(OUR_ICON)};`,
    },
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: leanRouter(code), map: null }),
    },
  };
}

/**
 * Marks the router's components as free of side effects, so that the bundler can remove those that no page uses (forms,
 * scroll positions).
 */
export function leanRouter(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gmu, "")
    .replaceAll(
      /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gmu,
      "$1/* @__PURE__ */ $2",
    );
}
