import { ArrowRight } from "lucide-react";
import { ButtonLink } from "../../ui/button";
import { HeroWaves } from "./hero-waves";
import type { SectionTexts } from "./section-texts";

/** The last word of the page, on a band of its own; the wake of its beginning comes back. */
export function ClosingBand({
  texts,
  offers,
}: {
  readonly texts: SectionTexts["closing"];
  /** Whether the site has offers to lead to. */
  readonly offers: boolean;
}) {
  return (
    <section aria-labelledby="suite" className="relative isolate overflow-hidden bg-accent-wash">
      <HeroWaves className="absolute inset-0 -z-10 hidden size-full lg:block" />
      <div className="page-frame py-section">
        <h2 id="suite" className="display-type max-w-[8em] text-title">
          {texts.title}
        </h2>
        <p className="mt-6 max-w-[36ch] text-lead text-ink-soft">{texts.description}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/contact" size="lg">
            Nous Contacter
            <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
          </ButtonLink>
          {offers && (
            <ButtonLink to="/offers" size="lg" variant="secondary">
              Voir nos offres
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
