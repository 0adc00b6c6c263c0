import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import { Button } from "../../ui/button";

export function OpenAllButtons({ onToggleAll }: { readonly onToggleAll: (open: boolean) => void }) {
  return (
    <div className="-mx-3 flex flex-wrap gap-x-1">
      <Button variant="quiet" size="sm" onClick={() => onToggleAll(true)}>
        <ChevronsUpDown aria-hidden className="size-4" strokeWidth={1.75} />
        Tout ouvrir
      </Button>
      <Button variant="quiet" size="sm" onClick={() => onToggleAll(false)}>
        <ChevronsDownUp aria-hidden className="size-4" strokeWidth={1.75} />
        Tout fermer
      </Button>
    </div>
  );
}
