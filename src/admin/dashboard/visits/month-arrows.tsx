import { ChevronLeft, ChevronRight } from "lucide-react";
import { monthAfter } from "../../../content/rules/tasks";
import { IconButton } from "../../../ui/icon-button";

const MONTH = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });

/** Names the shown month, with buttons to its neighbours. */
export function MonthArrows({
  month,
  onChange,
}: {
  readonly month: string;
  readonly onChange: (month: string) => void;
}) {
  return (
    <div className="flex items-center justify-between border-b">
      <p aria-live="polite" className="text-sm font-medium first-letter:uppercase">
        {MONTH.format(new Date(`${month}-01T00:00:00Z`))}
      </p>
      <div className="-mr-2 flex">
        <IconButton
          icon={ChevronLeft}
          label="Mois précédent"
          className="md:size-9"
          onClick={() => onChange(monthAfter(month, -1))}
        />
        <IconButton
          icon={ChevronRight}
          label="Mois suivant"
          className="md:size-9"
          onClick={() => onChange(monthAfter(month, 1))}
        />
      </div>
    </div>
  );
}
