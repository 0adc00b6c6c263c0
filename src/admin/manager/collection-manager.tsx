import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useDocs } from "../../store/queries/use-docs";
import type { Managed } from "../kit/screens";
import { ListScreen } from "./list/list-screen";
import { FormScreen } from "./form/form-screen";
import { type ListRow, listRowsOf } from "./records/rows";
import { useFormKey } from "./records/use-addresses";

/** The list or the form of a collection, drawn from its definition; the address says which. */
export function CollectionManager({ managed }: { readonly managed: Managed }) {
  const documents = useDocs(managed.name);
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

  return edition === null ? (
    <ListScreen managed={managed} state={documents.state} rows={rows} />
  ) : (
    <FormScreen
      key={key}
      managed={managed}
      state={documents.state}
      rows={rows}
      id={edition === NEW ? undefined : edition}
    />
  );
}

/** `?edition=nouvelle` opens the form of a new document, `?edition=<id>` that of an existing one. */
const NEW = "nouvelle";
