import { useContext } from "react";
import { PageTextsContext } from "../../store/queries/page-texts-context";
import { workStepsOf } from "./work-steps";

/** The work steps: side by side on wide screens, stacked on phones. Renders nothing without any. */
export function WorkSteps({ title }: { readonly title: string }) {
  const steps = workStepsOf(useContext(PageTextsContext)["work_steps"]);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="etapes" className="mb-section bg-sunken">
      <div className="page-frame py-section">
        <h2 id="etapes" className="display-type max-w-[16em] text-title">
          {title}
        </h2>
        <ol className="mt-part grid gap-x-6 border-l border-ink lg:grid-cols-5 lg:border-t lg:border-l-0">
          {steps.map((step, index) => (
            <li key={step.id} className="relative pb-10 pl-7 last:pb-0 lg:pt-8 lg:pb-0 lg:pl-0">
              <span
                aria-hidden
                className="absolute top-2 -left-[0.3125rem] size-2.5 rounded-full bg-accent lg:-top-[0.3125rem] lg:left-0"
              />
              <p aria-hidden className="mb-1 text-sm text-ink-faint tabular-nums">
                {index + 1}
              </p>
              <h3 className="heading-type text-xl">{step.title}</h3>
              {step.text !== "" && <p className="mt-3 max-w-[24em] text-ink-soft">{step.text}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
