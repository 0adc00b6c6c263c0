import { ArrowRight } from "lucide-react";
import { ButtonLink } from "../../ui/button";
import { ForwardLink } from "../shared/section-header";
import type { HeroContent } from "./hero-content";
import { HeroWaves } from "./hero-waves";

/** Longer titles are set smaller, so that the buttons stay on the first screen. */
const LONG_TITLE = 48;

export function Hero({
  content,
  offers,
}: {
  readonly content: HeroContent;
  /** Whether the site has an offers page to link to. */
  readonly offers: boolean;
}) {
  const size = content.title.length > LONG_TITLE ? "text-title" : "text-display";
  return (
    <section
      aria-labelledby="accroche"
      className="relative isolate overflow-hidden border-b border-rule"
    >
      <div className="page-frame grid content-between pt-part pb-part lg:min-h-[min(36rem,calc(100svh-var(--spacing-bar)))] lg:grid-cols-12 lg:gap-x-6 lg:gap-y-part">
        <h1
          id="accroche"
          tabIndex={-1}
          className={`display-type max-w-[12em] lg:col-span-10 ${size}`}
        >
          {content.title}
        </h1>
        <HeroWaves className="-mx-gutter my-2 h-32 w-[calc(100%+2*var(--spacing-gutter))] sm:h-64 lg:absolute lg:inset-0 lg:-z-10 lg:m-0 lg:size-full" />
        <div className="max-w-[34rem] self-end lg:col-span-6">
          <p className="text-lead text-ink-soft">{content.description}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
            {offers && (
              <ButtonLink to="/offers" size="lg">
                {content.primary_button_text}
                <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
              </ButtonLink>
            )}
            <ForwardLink to="/contact">{content.secondary_button_text}</ForwardLink>
          </div>
        </div>
      </div>
    </section>
  );
}
