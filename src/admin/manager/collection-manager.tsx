import { useDeferredValue, useState } from "react";
import { NavigationType, useNavigationType, useSearchParams } from "react-router-dom";
import { useList } from "../../store/lists/use-list";
import type { Managed } from "../kit/screens";
import { ListScreen } from "./list/list-screen";
import { FormScreen } from "./form/form-screen";
import { viewOf } from "./records/rows";
import { useFormKey } from "./records/use-addresses";

/** The list or the form of a collection, drawn from its definition; the address says which. */
export function CollectionManager({ managed }: { readonly managed: Managed }) {
  const list = useList(viewOf(managed));
  // A save changes the list just before it closes the form, which need not be drawn again for that.
  const later = useDeferredValue(list);
  const [search] = useSearchParams();
  const edition = search.get("edition");
  const key = useFormKey(edition);
  const left = useLeftForm(edition);

  return edition === null ? (
    <ListScreen managed={managed} list={list} left={left} />
  ) : (
    <FormScreen
      key={key}
      managed={managed}
      list={later}
      id={edition === NEW ? undefined : edition}
    />
  );
}

/** `?edition=nouvelle` opens the form of a new document, `?edition=<id>` that of an existing one. */
const NEW = "nouvelle";

/** The document whose form « Back » has left for the list; undefined after any other way to it. */
function useLeftForm(edition: string | null): string | undefined {
  const [last, setLast] = useState<string>();
  const arrivedBy = useNavigationType();
  if (edition !== null && edition !== last) setLast(edition);
  return edition === null && arrivedBy === NavigationType.Pop ? last : undefined;
}
