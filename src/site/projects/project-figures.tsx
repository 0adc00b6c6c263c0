import { ArrowRight } from "lucide-react";
import type { Project } from "./project-selection";

/** The measured results: values before and after, with date and source. */
export function ProjectFigures({ figures }: Pick<Project, "figures">) {
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="chiffres" className="mt-part">
      <h2 id="chiffres" className="sr-only">
        Ce qui a changé, en chiffres
      </h2>
      <dl className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {figures.map(({ id, label, before, after, date, source }) => (
          <div key={id} className="min-w-0 border-t border-accent pt-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
              {before !== "" && (
                <>
                  <span className="text-lg text-ink-faint">
                    <span className="sr-only">de </span>
                    {before}
                  </span>
                  <ArrowRight aria-hidden className="size-5 self-center text-accent" />
                  <span className="sr-only"> à </span>
                </>
              )}
              <span className="display-type text-title text-accent">{after}</span>
            </dd>
            <dd className="mt-2 text-sm text-ink-faint">
              {[source, date].filter(Boolean).join(", ")}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
