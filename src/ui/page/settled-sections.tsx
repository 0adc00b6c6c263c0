import { type ReactNode, useEffect, useState } from "react";
import { whenQuiet } from "../../lib/when-quiet";

/**
 * Sections of a long page. Once each was laid out, the browser only styles those near the window: opening a menu or
 * changing the theme of all of them takes a slow telephone twice as long. Before that their heights are not
 * known, and the page would move under its reader.
 */
export function SettledSections({ children }: { readonly children: ReactNode }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => whenQuiet(() => setSettled(true)), []);
  return (
    <div className="settled-sections" data-settled={isSettled || undefined}>
      {children}
    </div>
  );
}
