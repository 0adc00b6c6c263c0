import { ArrowRight, Check, Minus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { PlanContent } from "./plan-content";
import { comparedFeatures, type ComparedCell } from "./comparison";

/**
 * Compares the plans feature by feature. On phones it scrolls sideways, also by keyboard, and keeps its first column.
 */
export function ComparisonTable({ plans }: { readonly plans: readonly PlanContent[] }) {
  const features = comparedFeatures(plans);
  const [frame, isCut] = useCut();
  if (features.length === 0) return null;

  return (
    <div>
      <h2 id="comparer" className="heading-type text-heading">
        Comparer les offres
      </h2>
      {isCut && (
        <p className="mt-2 flex items-center gap-2 text-sm text-ink-soft">
          Le tableau défile vers la droite
          <ArrowRight aria-hidden className="size-4" strokeWidth={1.75} />
        </p>
      )}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard */}
      <section
        ref={frame}
        aria-labelledby="comparer"
        tabIndex={0}
        className="mt-6 overflow-x-auto focus-visible:outline-offset-[-2px]"
      >
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className={FIRST_COLUMN}>
                <span className="sr-only">Caractéristique</span>
              </th>
              {plans.map(({ id, title }) => (
                <th
                  key={id}
                  scope="col"
                  className="min-w-40 p-3 align-bottom font-semibold wrap-anywhere"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {features.map(({ name, cells }) => (
              <tr key={name} className="border-b border-rule">
                <th scope="row" className={`${FIRST_COLUMN} py-3 pr-3 align-top font-medium`}>
                  {name}
                </th>
                {plans.map(({ id }, index) => (
                  <td key={id} className="p-3 align-top">
                    <Cell cell={cells[index]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Whether the content is wider than its frame; updated when either changes its width. */
function useCut() {
  const frame = useRef<HTMLElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setCut(element.scrollWidth > element.clientWidth));
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return [frame, isCut] as const;
}

const FIRST_COLUMN = "sticky left-0 w-1/4 min-w-32 bg-paper";

function Cell({ cell }: { readonly cell: ComparedCell | undefined }) {
  if (!cell) return <span className="text-ink-faint">Non précisé</span>;
  if (!cell.included) {
    return (
      <span className="flex gap-2.5 text-ink-faint">
        <Minus aria-hidden className="mt-1 size-4 shrink-0" strokeWidth={2} />
        {cell.details || "Non compris"}
      </span>
    );
  }
  return (
    <span className={`flex gap-2.5 ${cell.highlighted ? "font-semibold" : "text-ink-soft"}`}>
      <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" strokeWidth={2} />
      {cell.details || "Compris"}
    </span>
  );
}
