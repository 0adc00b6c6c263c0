import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { focusTitle } from "../ui/page/focus-title";

/** On every change of page, scrolls to the top and focuses the new title, so that screen readers announce it. */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation();
  const left = useRef(pathname);

  // Runs before the paint, because a view transition must know the final position of its picture.
  useLayoutEffect(() => {
    if (left.current === pathname) return undefined;
    // Screens of the back office keep their frame and manage their own focus.
    const within = isBackOffice(left.current) && isBackOffice(pathname);
    left.current = pathname;
    // The prerendered metadata for search engines belongs to the first page only.
    for (const element of document.querySelectorAll("head > [data-built], body > [data-built]"))
      element.remove();
    // A fragment names its own position on the page.
    if (hash !== "" || within) return undefined;
    window.scrollTo({ top: 0, behavior: "instant" });
    return focusTitle();
  }, [pathname, hash]);
}

export function isBackOffice(pathname: string): boolean {
  return pathname === "/admin" || pathname.startsWith("/admin/");
}
