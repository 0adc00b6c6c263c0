import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useList } from "../../store/queries/use-list";
import type { Managed } from "../kit/screens";
import { ListScreen } from "./list/list-screen";
import { FormScreen } from "./form/form-screen";
import { beginningOf } from "./records/beginnings";
import { type ListRow, listRowsOf } from "./records/rows";
import { useFormKey } from "./records/use-addresses";

/** The list and the form of a collection, drawn from its definition. The address says which. */
export function CollectionManager({ managed }: { readonly managed: Managed }) {
  const documents = useList(managed.name, beginningOf(managed));
  const [search] = useSearchParams();
  const edition = search.get("edition");
  const key = useFormKey(edition);
  const rows = useMemo(
    () =>
      documents.state === "ready"
        ? listRowsOf(managed, documents.docs satisfies readonly ListRow[])
        : [],
    [managed, documents],
  );

  const whole = documents.state === "ready" && documents.whole;
  const shown = { managed, state: documents.state, whole, rows };

  return edition === null ? (
    <ListScreen {...shown} />
  ) : (
    <FormScreen key={key} {...shown} id={edition === NEW ? undefined : edition} />
  );
}

/** `?edition=nouvelle` is the form of a new document, `?edition=<id>` the one of that document. */
const NEW = "nouvelle";
