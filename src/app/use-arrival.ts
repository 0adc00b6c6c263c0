import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** On every change of page: back to the top, and the focus on the new title, so that it is read out. */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const left = useRef(pathname);

  useEffect(() => {
    if (left.current === pathname) return;
    // Screens of the back office keep their frame, and take care of their own focus.
    const within = isBackOffice(left.current) && isBackOffice(pathname);
    left.current = pathname;
    // An address with a hash names its own place on the page.
    if (hash !== "" || within) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    focusTitle();
  }, [pathname, hash]);
}

function focusTitle(): void {
  const title = document.querySelector<HTMLElement>("h1");
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

function isBackOffice(pathname: string): boolean {
  return pathname === "/admin" || pathname.startsWith("/admin/");
}
