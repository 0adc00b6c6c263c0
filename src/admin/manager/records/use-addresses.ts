import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { Managed } from "../../kit/screens";
import { adminPath } from "../../kit/screens";

/** What a list may be asked to put the focus on when it comes back. */
export interface Arrival {
  readonly focus?: string;
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
export function useCloseForm(managed: Managed): (focus?: string) => void {
  const navigate = useNavigate();
  const { list } = useAddresses(managed);
  return (focus) => {
    const state: Arrival = focus === undefined ? {} : { focus };
    void navigate(list, { state });
  };
}

export function useArrivalFocus(): string | undefined {
  const state: unknown = useLocation().state;
  const focus = typeof state === "object" && state !== null && "focus" in state && state.focus;
  return typeof focus === "string" ? focus : undefined;
}
