type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * Whether the keys save: Ctrl S or Ctrl Enter, on a Mac with Cmd. Not with Shift or Alt, which make other commands:
 * Ctrl Shift S strikes a text through.
 */
export function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const saves = key.toLowerCase() === "s" || key === "Enter";
  return saves && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** Whether a dialog is in front of the form, behind which Ctrl Enter must not publish. Ctrl S only keeps what is typed. */
export const isForDialog = ({ key }: Pressed): boolean =>
  key === "Enter" && document.querySelector("dialog:modal") !== null;

/** The `aria-keyshortcuts` of a save button. */
export const SAVE_SHORTCUTS = "Control+S Meta+S";

/** The text shown beside the button; browsers on Apple devices have « Mac OS X » in their user agent. */
export const saveKeyText = (userAgent: string) =>
  userAgent.includes("Mac OS X") ? "⌘ S" : "Ctrl S";
