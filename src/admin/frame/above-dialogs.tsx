import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useEscape } from "./use-escape";

/** Draws toasts inside the open modal dialog, if there is one: what is behind it is dimmed and inert. */
export function AboveDialogs({ children }: { readonly children: ReactNode }) {
  useEscape();
  const [dialog, setDialog] = useState<HTMLDialogElement>();
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Which dialogs are open is known once they are drawn.
    if (children) setDialog(lastOpen());
  }, [children]);
  useLayoutEffect(() => {
    const onClose = () => setDialog(lastOpen());
    dialog?.addEventListener("close", onClose);
    return () => dialog?.removeEventListener("close", onClose);
  }, [dialog]);
  return dialog ? createPortal(children, dialog) : children;
}

const lastOpen = () => [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);
