import { ArrowUp } from "lucide-react";
import { useScrolledPast } from "./use-scroll";

const FROM_PIXELS = 500;

/** Appears once the page is long behind; the focus goes back to the title with the eyes. */
export function BackToTopButton() {
  const shown = useScrolledPast(FROM_PIXELS);
  return (
    <button
      type="button"
      aria-label="Revenir en haut de la page"
      title="Revenir en haut de la page"
      onClick={backToTop}
      className={`fixed right-4 bottom-4 z-30 inline-flex size-12 items-center justify-center rounded-full border border-rule-strong bg-raised text-ink transition-[opacity,translate,visibility] hover:border-ink sm:right-8 sm:bottom-8 ${shown ? "" : "invisible translate-y-2 opacity-0"}`}
    >
      <ArrowUp aria-hidden className="size-5" strokeWidth={1.75} />
    </button>
  );
}

function backToTop(): void {
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}
