import type { ReactNode, SyntheticEvent } from "react";
import { createPortal } from "react-dom";

/** Draws a dialog outside the form that opens it, so that its events do not reach the form. */
export function OutsideForm({ children }: { readonly children: ReactNode }) {
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It only stops what comes from below.
    <div onSubmit={stop} onKeyDown={stop} onPaste={stop} onDrop={stop}>
      {children}
    </div>,
    document.body,
  );
}

/** React passes events from a portal to its parent in the component tree, so they must be stopped. */
function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
