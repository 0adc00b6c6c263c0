import { type RefObject, useEffect } from "react";
import { isSaveKey } from "../../kit/save-key";

/**
 * Opens a form with the focus in its first field; the keys that save send it. Ctrl Enter is its button,
 * after which it closes; Ctrl S saves what is there so far: while it is sent, `staysOpen` says so.
 */
export function useFormKeys(
  form: RefObject<HTMLFormElement | null>,
  staysOpen: RefObject<boolean>,
): void {
  useEffect(() => {
    const first = form.current?.elements.item(0);
    if (first instanceof HTMLElement) first.focus();

    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      // A key that is held down saves once.
      if (event.repeat) return;
      staysOpen.current = event.key !== "Enter";
      form.current?.requestSubmit();
      staysOpen.current = false;
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form, staysOpen]);
}
