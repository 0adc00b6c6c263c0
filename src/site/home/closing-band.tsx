import { ArrowRight } from "lucide-react";
import { ButtonLink } from "../../ui/button";
import { ForwardLink } from "../shared/section-header";
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
          <p className="max-w-[24em] text-lead text-ink-soft">{texts.description}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
            <ButtonLink to="/contact" size="lg">
              {texts.primary_button_text}
              <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
            </ButtonLink>
            {offers && <ForwardLink to="/offers">{texts.secondary_button_text}</ForwardLink>}
          </div>
        </div>
      </div>
    </section>
  );
}
