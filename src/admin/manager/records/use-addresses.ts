import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { isRecord, textOf } from "../../../lib/parse";
import type { Managed } from "../../kit/screens";
import type { Publishing } from "../../publication/live-words";
import { adminPath } from "../../kit/screens";
import type { ListRow } from "./rows";

/** What a screen gets as navigation state. */
export interface Arrival {
  /** The row that the list should focus. */
  readonly focus?: string;
  /** The document that was just published. */
  readonly published?: string;
  readonly publishing?: Publishing;
  /** The document that the shown form has just created. */
  readonly created?: string;
}

/** The addresses of a screen's list and forms. They keep the list's search and filters. */
export function useAddresses({ screen }: Managed) {
  const [params] = useSearchParams();
  const others = new URLSearchParams(params);
  others.delete("edition");
  const path = adminPath(screen.path);
  const kept = others.toString();
  const list = kept === "" ? path : `${path}?${kept}`;
  // Built as text, because a list asks for two addresses for each of its rows.
  const edit = (id: string) => `${list}${kept === "" ? "?" : "&"}edition=${encodeURIComponent(id)}`;
  return { list, add: edit("nouvelle"), edit };
}

/** Returns a function that closes the form and focuses the edited row in the list. */
export function useCloseForm(managed: Managed): (focus?: string, published?: Publishing) => void {
  const navigate = useNavigate();
  const { list } = useAddresses(managed);
  return (focus, publishing) => {
    const state: Arrival =
      focus === undefined ? {} : { focus, ...(publishing && { published: focus, publishing }) };
    void navigate(list, { state });
  };
}

/**
 * Returns a setter for a created document's id: once the screen has the document, its form gets that address and stays
 * open.
 */
export function useCreatedAddress(
  managed: Managed,
  rows: readonly ListRow[],
  id: string | undefined,
) {
  const navigate = useNavigate();
  const { edit } = useAddresses(managed);
  const [created, setCreated] = useState<string>();
  const isHere = created !== undefined && rows.some((row) => row.id === created);
  const arrive = useEffectEvent((of: string) => {
    const state: Arrival = { created: of };
    void navigate(edit(of), { replace: true, state });
  });
  useEffect(() => {
    if (id === undefined && isHere) arrive(created);
  }, [created, id, isHere]);
  return setCreated;
}

/** A key for the shown form, which stays the same when the form has just created its document. */
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
  return useArrivalState("focus");
}

/** The document that was just published, and a function that dismisses its notice. */
export function useJustPublished(managed: Managed) {
  const id = useArrivalState("published");
  const publishing: Publishing = useArrivalState("publishing") === "changes" ? "changes" : "page";
  const navigate = useNavigate();
  const { list } = useAddresses(managed);
  return { id, publishing, forget: () => void navigate(list, { replace: true }) };
}

function useArrivalState(name: keyof Arrival): string | undefined {
  const state: unknown = useLocation().state;
  return (isRecord(state) && textOf(state[name])) || undefined;
}
