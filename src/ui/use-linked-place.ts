import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { hashId } from "../lib/hash-id";

/**
 * The id that the end of the address names. Its element is brought into view, with the focus, once for
 * each arrival: call this where the page's content is already there.
 */
export function useLinkedPlace(): string {
  const { hash, key } = useLocation();
  const id = hashId(hash);

  useEffect(() => {
    const place = document.getElementById(id);
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "start" });
    // The key too: following the same link again brings the place back.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id, key]);

  return id;
}
