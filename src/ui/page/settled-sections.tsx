import { type ReactNode, useEffect, useState } from "react";
import { whenQuiet } from "../../lib/when-quiet";

/**
 * Sections of a long page. Once each was laid out, the browser only styles those near the window: opening a menu or
 * changing the theme of all of them takes a slow telephone twice as long. Before that their heights are not
 * known, and the page would move under its reader; so again when the window has another width.
 */
export function SettledSections({ children }: { readonly children: ReactNode }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let { innerWidth } = window;
    let cancel = whenQuiet(() => setSettled(true));
    const measureAnew = () => {
      if (window.innerWidth === innerWidth) return;
      ({ innerWidth } = window);
      cancel();
      setSettled(false);
      cancel = whenQuiet(() => setSettled(true));
    };
    window.addEventListener("resize", measureAnew);
    return () => {
      window.removeEventListener("resize", measureAnew);
      cancel();
    };
  }, []);
  return <div data-settled={isSettled}>{children}</div>;
}
