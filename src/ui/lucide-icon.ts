import { type ComponentProps, createElement } from "react";

interface Drawing {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/**
 * Renders a lucide icon as lucide does. Lucide's own function supports every framework and inherited settings, which
 * is more code than all icons of a first page and is not used here; vite.config.ts replaces it with this one.
 */
export function createIcon({ name, aliases = [], node }: Drawing) {
  const names = [name, ...aliases].map((one) => ` lucide-${one}`).join("");
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function LucideIcon({ className, ...others }: ComponentProps<"svg">) {
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": others["aria-label"] === undefined || undefined,
        className: `lucide${names}${className ? ` ${className}` : ""}`,
        ...others,
      },
      parts,
    );
  };
}
