import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { isRecord } from "../../lib/parse";

const NAME = "service";

/** Marks history entries created by opening a service on this page. */
const OPENED_HERE = { openedHere: true };

/** The open service, kept in the address so that it can be shared and « Back » closes it. */
export function useOpenService() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address: it is done
  }, [key]);
  const openedHere = isRecord(state) && state["openedHere"] === true;

  return {
    address: params.get(NAME) ?? "",
    /** The props of a link that opens the service. */
    linkTo: (address: string) => ({
      to: { search: `?${withService(params, address)}` },
      state: OPENED_HERE,
    }),
    close: () => {
      // Going back is asynchronous, so a second click must not go back twice.
      if (closing.current) return;
      closing.current = true;
      if (openedHere) void navigate(-1);
      else setParams((before) => withService(before, ""), { replace: true });
    },
  };
}

function withService(params: URLSearchParams, address: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (address === "") next.delete(NAME);
  else next.set(NAME, address);
  return next;
}
