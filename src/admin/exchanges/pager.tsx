import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../ui/button";

/** From one page of a long list to the next. Nothing where there is only one. */
export function Pager({
  page,
  pages,
  onPage,
}: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}) {
  if (pages < 2) return null;
  const step = (to: number) => () => {
    if (to >= 1 && to <= pages) onPage(to);
  };
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-4 sm:justify-end">
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={page <= 1}
        className="aria-disabled:opacity-50 max-md:min-h-11"
        onClick={step(page - 1)}
      >
        <ChevronLeft aria-hidden className="size-4" strokeWidth={2} />
        Précédente
      </Button>
      <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
        Page {page} sur {pages}
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={page >= pages}
        className="aria-disabled:opacity-50 max-md:min-h-11"
        onClick={step(page + 1)}
      >
        Suivante
        <ChevronRight aria-hidden className="size-4" strokeWidth={2} />
      </Button>
    </nav>
  );
}
