import { useLocation, useNavigate } from "react-router-dom";
import type { Managed } from "../screens";
import { adminPath } from "../screens";

/** What a list may be asked to put the focus on when it comes back. */
export interface Arrival {
  readonly focus?: string;
}

/** The addresses of a screen's list and forms. */
export function addressesOf({ screen }: Managed) {
  const list = adminPath(screen.path);
  return {
    list,
    add: `${list}?edition=nouvelle`,
    edit: (id: string) => `${list}?edition=${encodeURIComponent(id)}`,
  };
}

/** Closes the form: back to the list, with the focus on the row that was edited. */
export function useCloseForm(managed: Managed): (focus?: string) => void {
  const navigate = useNavigate();
  return (focus) => {
    const state: Arrival = focus === undefined ? {} : { focus };
    void navigate(addressesOf(managed).list, { state });
  };
}

export function useArrivalFocus(): string | undefined {
  const state: unknown = useLocation().state;
  const focus = typeof state === "object" && state !== null && "focus" in state && state.focus;
  return typeof focus === "string" ? focus : undefined;
}
