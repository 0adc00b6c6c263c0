import { type RefObject, useEffect, useRef } from "react";
import { onScroll } from "../../ui/page/use-scroll";

/** A line at the top of the window that shows how much of the article was read; the scroll bar says the same. */
export function ReadingProgress({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const draw = () => {
      const text = of.current?.getBoundingClientRect();
      // Set directly, because scrolling must not render the article again.
      if (text && line.current) line.current.style.scale = `${partRead(text)} 1`;
    };
    draw();
    const stopScroll = onScroll(draw);
    const observer = new ResizeObserver(draw);
    if (of.current) observer.observe(of.current);
    return () => {
      stopScroll();
      observer.disconnect();
    };
  }, [of]);

  return (
    <div
      ref={line}
      aria-hidden
      data-reading-progress
      className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left scale-x-0 bg-accent print:hidden"
    />
  );
}

/** The part read, from 0, when the text begins below the top of the window, to 1, when its end is visible. */
function partRead({ top, height }: DOMRect): number {
  const way = height - window.innerHeight;
  if (way <= 0) return top + height <= window.innerHeight ? 1 : 0;
  return Math.min(1, Math.max(0, -top / way));
}
