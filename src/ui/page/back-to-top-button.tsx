import { ArrowUp } from "lucide-react";
import { useScrolledPast } from "./use-scroll";

const FROM_PIXELS = 500;

/** A button that appears after scrolling far; it also moves the focus back to the title. */
export function BackToTopButton() {
  const shown = useScrolledPast(FROM_PIXELS);
  return (
    // With no height and at the end of the content, the button takes no room and stops above the footer's links.
    <div className="sticky bottom-0 z-30 flex h-0 items-end justify-end px-4">
      <button
        type="button"
        aria-label="Revenir en haut de la page"
        title="Revenir en haut de la page"
        onClick={backToTop}
        className={`mb-4 inline-flex size-12 shrink-0 items-center justify-center rounded-full border border-rule-strong bg-raised text-ink transition-[opacity,translate,visibility] hover:border-ink ${shown ? "" : "invisible translate-y-2 opacity-0"}`}
      >
        <ArrowUp aria-hidden className="size-5" strokeWidth={1.75} />
      </button>
    </div>
  );
}

function backToTop(): void {
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}
