import { type ReactNode, useEffect, useRef } from "react";
import { whenQuiet } from "../../lib/idle";

/**
 * Sections of a long page. While somebody presses and types, the browser only styles those near the window: without
 * this, opening a menu or changing the theme takes a slow phone twice as long. Afterwards all are laid out again, because
 * a picture of the whole page shows a section as blank that the browser leaves out.
 */
export function SettledSections({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let cancel = () => {};
    const onPress = () => {
      cancel();
      setAside(ref.current);
      cancel = afterRest(() => {
        cancel = bringBackInTurn(ref.current);
      });
    };
    // Before the press is handled, and whoever handles it.
    const options = { capture: true, passive: true };
    for (const press of PRESSES) document.addEventListener(press, onPress, options);
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, onPress, options);
      cancel();
    };
  }, []);
  return (
    <div ref={ref} className="settled-sections">
      {children}
    </div>
  );
}

const PRESSES = ["pointerdown", "keydown"] as const;

/** A section set aside has the height that it had: it moves nothing. Those in the window are needed for the next frame. */
function setAside(sections: Element | null): void {
  for (const section of sections?.children ?? []) {
    const { top, bottom } = section.getBoundingClientRect();
    section.toggleAttribute(ASIDE, bottom < 0 || top > window.innerHeight);
  }
}

/** Laying out all of them at once could delay the next press. */
function bringBackInTurn(sections: Element | null): () => void {
  const section = sections?.querySelector(`:scope > [${ASIDE}]`);
  if (!section) return () => {};
  section.removeAttribute(ASIDE);
  let cancel = () => {};
  const frame = requestAnimationFrame(() => {
    cancel = whenQuiet(() => {
      cancel = bringBackInTurn(sections);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    cancel();
  };
}

function afterRest(run: () => void): () => void {
  let cancel = () => {};
  const timer = setTimeout(() => {
    cancel = whenQuiet(run);
  }, REST_MS);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}

/** Presses and keys that follow each other are seldom further apart. */
const REST_MS = 1_500;
const ASIDE = "data-aside";
