type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * Ctrl S and Ctrl Enter save, on a Mac with Cmd. With Shift or Alt these keys are other commands:
 * Ctrl Shift S strikes a text through.
 */
export function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const saves = key.toLowerCase() === "s" || key === "Enter";
  return saves && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** What its button tells assistive technology. */
export const SAVE_SHORTCUTS = "Control+S Meta+S";

/** What is written beside it: every browser of an Apple device says so in its name. */
export const saveKeyText = (userAgent: string) =>
  userAgent.includes("Mac OS X") ? "⌘ S" : "Ctrl S";
