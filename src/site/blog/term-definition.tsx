import { type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import { type LinkedTerm, TERM_PATH } from "./glossary-links";

interface Shown {
  readonly link: HTMLAnchorElement;
  readonly term: LinkedTerm;
}

/** Leaves time to move the pointer from a term to its definition. */
const GRACE_MS = 300;

/**
 * Shows the definition below the term that is hovered or focused. It stays while the pointer or the focus is on
 * either of them, and Escape closes it (WCAG 1.4.13). By touch, the link leads to the glossary.
 */
export function TermDefinition({
  of,
  terms,
}: {
  readonly of: RefObject<HTMLElement | null>;
  readonly terms: readonly LinkedTerm[];
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [shown, hold, leave] = useShownTerm(of, terms);

  useEffect(() => {
    const { link } = shown ?? {};
    if (!link || !box.current) return undefined;
    link.setAttribute("aria-describedby", id);
    placeBelow(box.current, link);
    return () => link.removeAttribute("aria-describedby");
  }, [id, shown]);

  if (!shown) return null;
  return (
    <div
      ref={box}
      id={id}
      role="tooltip"
      onPointerEnter={hold}
      onPointerLeave={leave}
      className="absolute z-40 w-full max-w-xs rounded-md border border-rule-strong bg-raised p-4 text-sm shadow-float"
    >
      <p className="font-medium">{shown.term.term}</p>
      <p className="mt-1 text-ink-soft">{shown.term.definition}</p>
    </div>
  );
}

function useShownTerm(of: RefObject<HTMLElement | null>, terms: readonly LinkedTerm[]) {
  const [shown, setShown] = useState<Shown>();
  const timer = useRef(0);
  const hold = useCallback(() => window.clearTimeout(timer.current), []);
  const leave = useCallback(() => {
    hold();
    timer.current = window.setTimeout(() => setShown(undefined), GRACE_MS);
  }, [hold]);

  useEffect(() => {
    const text = of.current;
    if (!text) return undefined;
    const { signal, abort } = controller();
    const show = ({ target }: Event) => {
      const found = termAt(target, terms);
      if (!found) return;
      hold();
      setShown(found);
    };
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && setShown(undefined);
    text.addEventListener("focusin", show, { signal });
    text.addEventListener("focusout", leave, { signal });
    text.addEventListener("pointerover", (event) => event.pointerType !== "touch" && show(event), {
      signal,
    });
    text.addEventListener("pointerout", ({ target }) => termAt(target, terms) && leave(), {
      signal,
    });
    document.addEventListener("keydown", onKey, { signal });
    return () => {
      hold();
      abort();
    };
  }, [of, terms, hold, leave]);
  return [shown, hold, leave] as const;
}

function controller() {
  const stop = new AbortController();
  return { signal: stop.signal, abort: () => stop.abort() };
}

function termAt(target: EventTarget | null, terms: readonly LinkedTerm[]): Shown | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a") : null;
  const href = link?.getAttribute("href");
  if (!link || !href?.startsWith(TERM_PATH)) return undefined;
  const id = decodeURIComponent(href.slice(TERM_PATH.length));
  const term = terms.find((each) => each.id === id);
  return term && { link, term };
}

/** Positions the box inside the page, so that it scrolls with it, but never past its edge. */
function placeBelow(box: HTMLElement, link: HTMLElement): void {
  const at = link.getClientRects()[0];
  const around = box.offsetParent?.getBoundingClientRect();
  if (!at || !around) return;
  const rightmost = Math.max(0, around.width - box.offsetWidth);
  box.style.left = `${Math.min(Math.max(0, at.left - around.left), rightmost)}px`;
  box.style.top = `${at.bottom - around.top + 6}px`;
}
