import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { isRecord, textOf } from "../../../lib/parse";
import type { Managed } from "../../kit/screens";
import { adminPath } from "../../kit/screens";
import type { ListRow } from "./rows";

/** What a screen is told about where it is reached from. */
export interface Arrival {
  /** What a list is to put the focus on when it comes back. */
  readonly focus?: string;
  /** The document that was just published. */
  readonly published?: string;
  /** The document that the form which is shown has just created. */
  readonly created?: string;
}

/** The addresses of a screen's list and forms. A form remembers what its list showed. */
export function useAddresses({ screen }: Managed) {
  const [params] = useSearchParams();
  const at = (edition?: string) => {
    const next = new URLSearchParams(params);
    next.delete("edition");
    if (edition !== undefined) next.set("edition", edition);
    const query = next.toString();
    return adminPath(screen.path) + (query === "" ? "" : `?${query}`);
  };
  return { list: at(), add: at("nouvelle"), edit: (id: string) => at(id) };
}

/** Closes the form: back to the list, with the focus on the row that was edited. */
export function useCloseForm(managed: Managed): (focus?: string, published?: boolean) => void {
  const navigate = useNavigate();
  const { list } = useAddresses(managed);
  return (focus, published = false) => {
    const state: Arrival =
      focus === undefined ? {} : { focus, ...(published ? { published: focus } : {}) };
    void navigate(list, { state });
  };
}

/** Gives the form of a new document that document's address, once the screen has it, and leaves it open. */
export function useCreatedAddress(
  managed: Managed,
  rows: readonly ListRow[],
  id: string | undefined,
) {
  const navigate = useNavigate();
  const { edit } = useAddresses(managed);
  const [created, setCreated] = useState<string>();
  const isHere = rows.some((row) => row.id === created);
  const arrive = useEffectEvent((of: string) => {
    const state: Arrival = { created: of };
    void navigate(edit(of), { replace: true, state });
  });
  useEffect(() => {
    if (created !== undefined && id === undefined && isHere) arrive(created);
  }, [created, id, isHere]);
  return setCreated;
}

/** Whose form is shown, as a key: that of a document that was just created in it is still the same. */
export function useFormKey(edition: string | null): number {
  const state: unknown = useLocation().state;
  const created =
    typeof state === "object" && state !== null && "created" in state && state.created;
  const [shown, setShown] = useState({ edition, key: 0 });
  if (shown.edition !== edition) {
    setShown({ edition, key: created === edition ? shown.key : shown.key + 1 });
  }
  return shown.key;
}

export function useArrivalFocus(): string | undefined {
  return useArrival("focus");
}

/** What was just published, and how to have said enough of it. */
export function useJustPublished(managed: Managed) {
  const id = useArrival("published");
  const navigate = useNavigate();
  const { list } = useAddresses(managed);
  return { id, forget: () => void navigate(list, { replace: true }) };
}

function useArrival(name: keyof Arrival): string | undefined {
  const state: unknown = useLocation().state;
  return (isRecord(state) && textOf(state[name])) || undefined;
}
