import { ArrowRight } from "lucide-react";
import { ButtonLink } from "../../ui/button";
import { HeroWaves } from "./hero-waves";
import type { SectionTexts } from "./section-texts";

/** The closing call to action, with the wave pattern of the hero. */
export function ClosingBand({
  texts,
  offers,
}: {
  readonly texts: SectionTexts["closing"];
  /** Whether the site has an offers page to link to. */
  readonly offers: boolean;
}) {
  return (
    <section aria-labelledby="suite" className="relative isolate overflow-hidden bg-accent-wash">
      <HeroWaves className="absolute inset-0 -z-10 hidden size-full lg:block" />
      <div className="page-frame grid grid-cols-1 gap-x-6 gap-y-6 py-section lg:grid-cols-12">
        <h2 id="suite" className="display-type max-w-[8em] text-title lg:col-span-5">
          {texts.title}
        </h2>
        <div className="lg:col-span-6">
          <p className="max-w-[36ch] text-lead text-ink-soft">{texts.description}</p>
          <div className="mt-6 flex flex-wrap gap-3">
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
      </div>
    </section>
  );
}
