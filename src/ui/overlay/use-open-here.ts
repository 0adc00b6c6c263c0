import type { MouseEvent } from "react";
import { type NavigateOptions, type To, useNavigate } from "react-router-dom";

/**
 * Returns a click handler for a link whose plain click opens the page as an overlay. In a new tab, without scripts
 * and on paper, the link keeps that page's own address.
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
