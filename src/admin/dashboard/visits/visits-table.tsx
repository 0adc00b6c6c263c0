import { ChevronRight } from "lucide-react";
import type { DayVisits } from "../../../content/rules/visits";
import { dayText } from "../../kit/sentences";

/** The figures of the chart as a table, for people who cannot see the chart. */
export function VisitsTable({ days }: { readonly days: readonly DayVisits[] }) {
  return (
    <details className="group mt-2 text-sm">
      <summary className="inline-flex min-h-11 items-center gap-1 text-accent marker:content-none md:min-h-9">
        <ChevronRight
          aria-hidden
          className="size-4 transition-transform group-open:rotate-90"
          strokeWidth={2}
        />
        Voir les chiffres en tableau
      </summary>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
        tabIndex={0}
        className="relative max-h-80 max-w-sm overflow-y-auto border-y"
      >
        <table className="w-full text-left">
          <caption className="sr-only">Pages vues par jour</caption>
          <thead className="sticky top-0 bg-paper text-xs text-ink-faint">
            <tr>
              <th scope="col" className="py-2 font-medium">
                Jour
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Pages vues
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views }) => (
              <tr key={day} className="border-t">
                <th scope="row" className="py-1.5 font-normal">
                  {dayText(day)}
                </th>
                <td className="py-1.5 pr-3 text-right tabular-nums">
                  {views.toLocaleString("fr-FR")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
