import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../../ui/icon-button";
import { PAGE_SIZES } from "./use-list-address";

/** Says which rows of a long list are shown, with buttons to other pages. */
export function Pager({
  page,
  size,
  count,
  onPage,
  onSize,
}: {
  readonly page: number;
  readonly size: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}) {
  if (count <= PAGE_SIZES[0]) return null;
  const pages = Math.ceil(count / size);
  const first = (page - 1) * size + 1;
  return (
    <nav
      aria-label="Pages de la liste"
      className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-ink-soft"
    >
      <label className="inline-flex items-center gap-2">
        Lignes par page
        <select
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
          className="h-9 rounded-sm border border-rule-strong bg-raised px-2 text-sm text-ink max-md:h-11 max-md:text-base"
        >
          {PAGE_SIZES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <div className="inline-flex items-center gap-1">
        <p aria-live="polite" className="mr-2 tabular-nums">
          {`${first.toLocaleString("fr-FR")}–${Math.min(page * size, count).toLocaleString("fr-FR")} sur ${count.toLocaleString("fr-FR")}`}
        </p>
        <IconButton
          icon={ChevronLeft}
          label="Page précédente"
          aria-disabled={page <= 1}
          onClick={() => page > 1 && onPage(page - 1)}
          className={SMALL}
        />
        <IconButton
          icon={ChevronRight}
          label="Page suivante"
          aria-disabled={page >= pages}
          onClick={() => page < pages && onPage(page + 1)}
          className={SMALL}
        />
      </div>
    </nav>
  );
}

const SMALL = "aria-disabled:opacity-30 md:size-9";
