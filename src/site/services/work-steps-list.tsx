import { workSteps } from "./work-steps";

/** The five work steps: side by side on wide screens, stacked on phones. */
export function WorkSteps() {
  return (
    <section aria-labelledby="etapes" className="mb-section bg-sunken">
      <div className="page-frame py-section">
        <h2 id="etapes" className="display-type max-w-[16em] text-title">
          Cinq étapes, de la première question au lendemain de la mise en ligne
        </h2>
        <ol className="mt-part grid gap-x-6 border-l border-ink lg:grid-cols-5 lg:border-t lg:border-l-0">
          {workSteps.map(({ title, text }, index) => (
            <li key={title} className="relative pb-10 pl-7 last:pb-0 lg:pt-8 lg:pb-0 lg:pl-0">
              <span
                aria-hidden
                className="absolute top-2 -left-[0.3125rem] size-2.5 rounded-full bg-accent lg:-top-[0.3125rem] lg:left-0"
              />
              <p aria-hidden className="mb-1 text-sm text-ink-faint tabular-nums">
                {index + 1}
              </p>
              <h3 className="heading-type text-xl">{title}</h3>
              <p className="mt-3 max-w-[36ch] text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
