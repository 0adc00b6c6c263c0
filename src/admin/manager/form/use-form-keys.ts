import { type RefObject, useEffect, useRef } from "react";
import { isForDialog, isSaveKey } from "../../kit/save-key";

/**
 * Focuses the first field of a form and handles the save keys: Ctrl Enter saves and closes, Ctrl S saves and stays. The
 * returned ref says which, only during the submit.
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
      // Key repeat must not save again.
      if (event.repeat || isForDialog(event)) return;
      key.current = event.key === "Enter" ? "close" : "stay";
      form.current?.requestSubmit();
      key.current = undefined;
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);
  return key;
}
