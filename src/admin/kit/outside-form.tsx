import type { ReactNode, SyntheticEvent } from "react";
import { createPortal } from "react-dom";

/** Draws a dialog outside the form it belongs to: what is sent or pressed in it is not the form's. */
export function OutsideForm({ children }: { readonly children: ReactNode }) {
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It only stops what comes from below.
    <div onSubmit={stop} onKeyDown={stop} onPaste={stop} onDrop={stop}>
      {children}
    </div>,
    document.body,
  );
}

/** React passes events on to where a portal was written, not to where it lies. */
function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
