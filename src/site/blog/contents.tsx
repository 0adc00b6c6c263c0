import { useEffect, useMemo, useRef, useState } from "react";
import { Disclosure } from "../../ui/overlay/disclosure";
import type { Heading } from "../../ui/text/safe-html";
import { usePassed } from "../../ui/page/use-scroll";

const FEWEST = 2;
const DEEPEST = 3;

/** The headings for an article's table of contents; empty when there are too few. */
export function contentsOf(headings: readonly Heading[]): readonly Heading[] {
  const listed = headings.filter(({ level }) => level <= DEEPEST);
  return listed.length < FEWEST ? [] : listed;
}

/** The table of contents beside the text on wide screens; it marks the current section and keeps it in sight. */
export function SideContents({ headings }: { readonly headings: readonly Heading[] }) {
  const ids = useMemo(() => headings.map(({ id }) => id), [headings]);
  const current = usePassed(ids);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (list.current && current !== undefined) keepMarkedInSight(list.current);
  }, [current]);

  return (
    <nav
      ref={list}
      aria-labelledby="sommaire"
      className="sticky top-[calc(var(--spacing-bar)+1.5rem)] max-h-[calc(100svh-var(--spacing-bar)-3rem)] overflow-y-auto max-lg:hidden"
    >
      <h2 id="sommaire" className="text-sm text-ink-faint">
        Sommaire
      </h2>
      <ol className="mt-3 border-l border-rule">
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              className={`-ml-px block border-l border-transparent py-1 text-sm leading-snug text-ink-soft transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-accent ${level === 2 ? "pl-4" : "pl-8"}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scrolls a list that is longer than the window, and never the page, as `scrollIntoView` might. */
function keepMarkedInSight(list: HTMLElement): void {
  const marked = list.querySelector("[aria-current]")?.getBoundingClientRect();
  const { top, bottom, height } = list.getBoundingClientRect();
  if (marked && (marked.top < top || marked.bottom > bottom)) {
    list.scrollTop += marked.top - top - height / 2;
  }
}

/** The collapsible table of contents before the text on narrow screens. */
export function FoldedContents({ headings }: { readonly headings: readonly Heading[] }) {
  const [open, setOpen] = useState(false);
  return (
    <nav aria-label="Sommaire">
      <Disclosure title="Sommaire" open={open} onToggle={setOpen}>
        <ol>
          {headings.map(({ id, text, level }) => (
            <li key={id} className={level === 2 ? "" : "pl-4"}>
              <a href={`#${id}`} className="flex min-h-11 items-center py-1.5 leading-snug">
                {text}
              </a>
            </li>
          ))}
        </ol>
      </Disclosure>
    </nav>
  );
}
