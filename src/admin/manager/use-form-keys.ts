import { type RefObject, useEffect } from "react";

/** Opens a form with the focus in its first field; Ctrl S and Ctrl Enter send it. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const first = form.current?.elements.item(0);
    if (first instanceof HTMLElement) first.focus();

    const onKeyDown = (event: KeyboardEvent) => {
      const sends = event.key.toLowerCase() === "s" || event.key === "Enter";
      if (!sends || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);
}
