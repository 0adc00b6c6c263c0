import { History } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import type { CollectionName } from "../../content/index";
import { ButtonLink } from "../../ui/button";
import { withHistory } from "./history-address";

/** Opens the history of a record over its screen. */
export function HistoryLink({
  collection,
  id,
}: {
  readonly collection: CollectionName;
  readonly id: string;
}) {
  const [search] = useSearchParams();
  return (
    <ButtonLink
      to={{ search: withHistory(search, collection, id).toString() }}
      preventScrollReset
      variant="quiet"
      size="sm"
    >
      <History aria-hidden className="size-4" strokeWidth={1.75} />
      Historique
    </ButtonLink>
  );
}
