import type { MouseEvent } from "react";
import { type NavigateOptions, type To, useNavigate } from "react-router-dom";

/**
 * For a link to a page that a plain press opens over this one instead: in another tab, without scripts
 * and on paper it is that page's own address.
 */
export function useOpenHere() {
  const navigate = useNavigate();
  return (to: To, options: NavigateOptions) => (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.button !== 0 || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(to, options);
  };
}
