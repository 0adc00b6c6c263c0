import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { focusTitle } from "../ui/page/focus-title";

/** On every change of page: back to the top, and the focus on the new title, so that it is read out. */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation();
  const left = useRef(pathname);

  // Before the page is shown: a picture that moves to its place there has to know where that is.
  useLayoutEffect(() => {
    if (left.current === pathname) return undefined;
    // Screens of the back office keep their frame, and take care of their own focus.
    const within = isBackOffice(left.current) && isBackOffice(pathname);
    left.current = pathname;
    // What the build told search engines about the page that was opened.
    for (const element of document.head.querySelectorAll("[data-built]")) element.remove();
    // An address with a hash names its own place on the page.
    if (hash !== "" || within) return undefined;
    window.scrollTo({ top: 0, behavior: "instant" });
    return focusTitle();
  }, [pathname, hash]);
}

function isBackOffice(pathname: string): boolean {
  return pathname === "/admin" || pathname.startsWith("/admin/");
}
