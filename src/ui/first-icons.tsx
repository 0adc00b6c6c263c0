/** The icons that every page begins with: drawn here, they spare a first visit the library of the others. */
import type { SVGProps } from "react";

/** Of the theme: one half is light, the other dark. */
export function HalfDisc(props: SVGProps<SVGSVGElement>) {
  return (
    <svg {...DRAWN} {...props}>
      <circle cx="12" cy="12" r="9" />
      <path fill="currentColor" d="M12 7a5 5 0 0 1 0 10z" />
    </svg>
  );
}

/** Of what is under way, as it turns. */
export function OpenCircle(props: SVGProps<SVGSVGElement>) {
  return (
    <svg {...DRAWN} {...props}>
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  );
}

const DRAWN = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
} as const;
