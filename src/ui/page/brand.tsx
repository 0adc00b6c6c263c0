import { useAgencyName } from "./agency-name";

/** The logo: three strokes that spread from one point, like the wake of a ship. */
export function Mark({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="64 72 372 356" fill="currentColor" className={className}>
      <path d="M424 88C300 92 172 120 80 176l32 48C190 160 300 124 424 88Z" />
      <path d="M424 88C330 148 216 216 140 330l50 36C250 262 336 172 424 88Z" />
      <path d="M424 88C372 188 304 284 288 420l60 8C352 310 392 196 424 88Z" />
    </svg>
  );
}

/** The logo with the agency's name. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark className="size-6 text-accent" />
      <span className="display-type text-xl leading-none">{useAgencyName()}</span>
    </span>
  );
}
