import { type RefObject, useEffect, useRef } from "react";
import { isSaveKey } from "../../kit/save-key";

/**
 * Opens a form with the focus in its first field; the keys that save send it. Ctrl Enter closes it after that;
 * Ctrl S saves what is there so far: while it is sent, what is answered says which.
 */
export function useFormKeys(
  form: RefObject<HTMLFormElement | null>,
): RefObject<"stay" | "close" | undefined> {
  const key = useRef<"stay" | "close">(undefined);
  useEffect(() => {
    const first =
      form.current?.querySelector("[data-first-focus]") ?? form.current?.elements.item(0);
    if (first instanceof HTMLElement) first.focus();

    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      // A key that is held down saves once.
      if (event.repeat) return;
      key.current = event.key === "Enter" ? "close" : "stay";
      form.current?.requestSubmit();
      key.current = undefined;
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);
  return key;
}
