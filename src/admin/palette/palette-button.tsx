import { Search } from "lucide-react";

/** Opens the palette, and shows its keyboard shortcut. */
export function PaletteButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className="flex min-h-9 w-full items-center gap-2.5 rounded-sm border border-rule-strong bg-raised px-3 text-sm text-ink-soft hover:border-ink hover:text-ink"
    >
      <Search aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-ink-faint" />
      Rechercher…
      <kbd aria-hidden className="ml-auto font-sans text-xs text-ink-faint">
        {isMac() ? "⌘ K" : "Ctrl K"}
      </kbd>
    </button>
  );
}

const isMac = () => /Mac|iPhone|iPad/u.test(navigator.userAgent);
