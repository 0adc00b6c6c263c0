import type { LucideIcon } from "lucide-react";
import { useTool } from "./toolbar-focus";

/** A button of the toolbar; `pressed` tells whether the selection has its formatting. */
export function ToolButton({
  tool,
  label,
  keys,
  icon: Icon,
  pressed,
  disabled = false,
  onPress,
}: {
  readonly tool: string;
  readonly label: string;
  /** For example « Ctrl B ». */
  readonly keys?: string | undefined;
  readonly icon: LucideIcon;
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** True if a pointer pressed the button: only then does the focus move to the text. */
  readonly onPress: (byPointer: boolean) => void;
}) {
  return (
    <button
      {...useTool(tool)}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled}
      aria-keyshortcuts={keys
        ?.replaceAll("Ctrl", "Control")
        .replaceAll("Maj", "Shift")
        .replaceAll(" ", "+")}
      title={keys ? `${label} (${keys})` : label}
      onClick={(event) => !disabled && onPress(event.detail > 0)}
      className={TOOL}
    >
      <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
    </button>
  );
}

export const TOOL =
  "inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-0.5 rounded-sm px-1 text-sm text-ink-soft transition-colors hover:bg-rule/60 hover:text-ink focus-visible:-outline-offset-2 aria-disabled:opacity-35 aria-disabled:hover:bg-transparent pressed:bg-accent-wash pressed:text-accent md:h-9 md:min-w-8.5";

/** A line between groups of tools. */
export function ToolRule() {
  return <span aria-hidden className="mx-0.5 h-5 w-px shrink-0 bg-rule-strong/50" />;
}
