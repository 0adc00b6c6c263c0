import { Star } from "lucide-react";

const MOST = 5;

/** A rating out of five, as stars and as text for screen readers. */
export function Rating({ stars }: { readonly stars: number }) {
  const full = Math.min(MOST, Math.max(0, Math.round(stars)));
  return (
    <span className="inline-flex gap-0.5 text-accent">
      <span className="sr-only">
        Note : {full} sur {MOST}
      </span>
      {Array.from({ length: MOST }, (_, index) => (
        <Star
          key={index}
          aria-hidden
          strokeWidth={1.5}
          className={`size-4 ${index < full ? "fill-current" : "opacity-50"}`}
        />
      ))}
    </span>
  );
}
