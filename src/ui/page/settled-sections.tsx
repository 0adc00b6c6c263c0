import { type ReactNode, useEffect, useRef } from "react";
import { whenQuiet } from "../../lib/idle";

/**
 * Sections of a long page. After the first layout, the browser only styles those near the window: without this,
 * opening a menu or changing the theme takes a slow phone twice as long. Before the first layout, and after a change
 * of the window's width, the heights are unknown and the page would move while it is read, so all sections are laid
 * out.
 */
export function SettledSections({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let { innerWidth } = window;
    let cancel = whenQuiet(() => setAside(ref.current));
    const measureAnew = () => {
      if (window.innerWidth === innerWidth) return;
      ({ innerWidth } = window);
      cancel();
      bringBack(ref.current);
      cancel = whenQuiet(() => setAside(ref.current));
    };
    window.addEventListener("resize", measureAnew);
    return () => {
      window.removeEventListener("resize", measureAnew);
      cancel();
    };
  }, []);
  return (
    <div ref={ref} className="settled-sections">
      {children}
    </div>
  );
}

/** Sections in the window are left alone: setting one aside and showing it at once would count as a layout shift. */
function setAside(sections: Element | null): void {
  for (const section of sections?.children ?? []) {
    const { top, bottom } = section.getBoundingClientRect();
    section.toggleAttribute(ASIDE, bottom < 0 || top > window.innerHeight);
  }
}

function bringBack(sections: Element | null): void {
  for (const section of sections?.children ?? []) section.removeAttribute(ASIDE);
}

const ASIDE = "data-aside";
