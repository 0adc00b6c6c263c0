import type { Plugin } from "vite";
import { fileURLToPath } from "node:url";

const ROUTER = /\/react-router\/dist\/production\/.*\.mjs$/u;
const MAKER_OF_ICONS = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/u;
const OUR_ICON = fileURLToPath(new URL("../src/ui/lucide-icon.ts", import.meta.url));

/** Leaves out of two packages what no page uses: without it every page would begin with 2.4 kB more. */
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
 * Says of the router's components that making and naming one changes nothing else. The bundler then leaves out those
 * that no page uses (forms, scroll positions), which it must otherwise suppose to matter.
 */
export function leanRouter(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gmu, "")
    .replaceAll(
      /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gmu,
      "$1/* @__PURE__ */ $2",
    );
}
