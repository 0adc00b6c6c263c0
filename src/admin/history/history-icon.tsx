import { History } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import type { CollectionName } from "../../content/index";
import { IconLink } from "../table/icon-link";
import { withHistory } from "./history-address";

/** Opens the history of a record from its row, for records without a form. */
export function HistoryIcon({
  collection,
  id,
  name,
}: {
  readonly collection: CollectionName;
  readonly id: string;
  /** The quoted name of the record, for example « Délais ». */
  readonly name: string;
}) {
  const [search] = useSearchParams();
  return (
    <IconLink
      icon={History}
      label={`Historique de ${name}`}
      to={{ search: withHistory(search, collection, id).toString() }}
      preventScrollReset
    />
  );
}
