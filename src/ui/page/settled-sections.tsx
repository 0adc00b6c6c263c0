import { type ReactNode, useEffect, useRef } from "react";
import { whenQuiet } from "../../lib/when-quiet";

/**
 * Sections of a long page. Once each was laid out, the browser only styles those near the window: opening a menu or
 * changing the theme of all of them takes a slow telephone twice as long. Before that their heights are not
 * known, and the page would move under its reader; so again when the window has another width.
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

/** A section that is in the window stays as it is: set aside and shown at once, it would count as one that moved. */
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
