import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { focusTitle } from "../../ui/page/focus-title";

let left: string | undefined;

/** After a change of screen, scrolls to the top and focuses the new title, so that screen readers announce it. */
export function useScreenFocus(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const moved = left !== undefined && left !== pathname;
    left = pathname;
    if (!moved) return undefined;
    window.scrollTo({ top: 0, behavior: "instant" });
    return focusTitle();
  }, [pathname]);
}
