import { type RefObject, useEffect } from "react";
import { isSaveKey } from "../../kit/save-key";

/** Opens a form with the focus in its first field; the keys that save send it. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const first = form.current?.elements.item(0);
    if (first instanceof HTMLElement) first.focus();

    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      // A key that is held down saves once.
      if (!event.repeat) form.current?.requestSubmit();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);
}
