import { Lead } from "../shared/section-header";
import type { SectionTexts, Stat } from "./section-texts";

/** Longer values are set smaller, so that each fits on one line. */
const LONG_VALUE = 7;
/** Values that fit twice into the width of a phone. */
const SHORT_VALUE = 4;

/** The presentation of the agency, with its key figures. */
export function AboutSection({ texts }: { readonly texts: SectionTexts["about"] }) {
  return (
    <section aria-labelledby="agence" className="page-frame pt-section">
      <div className="grid grid-cols-1 gap-x-6 gap-y-6 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-5">
          <h2 id="agence" className="heading-type text-heading">
            {texts.title}
          </h2>
          <div className="mt-3">
            <Lead>{texts.description}</Lead>
          </div>
        </div>
        {texts.stats.length > 0 && (
          <Figures stats={texts.stats} className="lg:col-span-6 lg:col-start-7" />
        )}
      </div>
    </section>
  );
}

/** Large figures, each above its label. */
export function Figures({
  stats,
  className,
}: {
  readonly stats: readonly Stat[];
  readonly className: string;
}) {
  const short = stats.every(({ value }) => value.length <= SHORT_VALUE);
  return (
    <dl
      className={`grid gap-x-6 gap-y-8 sm:grid-cols-2 ${short ? "phone-columns" : "grid-cols-1"} ${className}`}
    >
      {stats.map(({ label, value }) => (
        <div
          key={`${value} ${label}`}
          className="flex min-w-0 flex-col-reverse justify-end border-t border-ink pt-4"
        >
          <dt className="mt-2 text-ink-soft">{label}</dt>
          <dd
            className={`display-type tabular-nums ${value.length > LONG_VALUE ? "text-title" : "text-display"}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
