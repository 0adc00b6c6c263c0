import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { focusTitle } from "../../ui/page/focus-title";

let left: string | undefined;

/** From one screen to another: back to the top, and the focus on the new title, so that it is read out. */
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
