import { X } from "lucide-react";
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { Button } from "../button";
import { BOX } from "./dialog-looks";
import { IconButton } from "../icon-button";
import { ignoreSecondClick } from "../ignore-second-click";

/**
 * A native modal dialog, open as long as it is rendered. The browser keeps the focus inside, and
 * gives it back when the dialog goes.
 */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  look = BOX,
  locked = false,
  reading = false,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Where it lies and how large it is, as classes. */
  readonly look?: string | undefined;
  /** It has to be answered: nothing but its own buttons closes it, and what lies behind is hidden. */
  readonly locked?: boolean | undefined;
  /** It holds nothing but text to read: the keyboard scrolls it where it is longer than the screen. */
  readonly reading?: boolean | undefined;
}) {
  const dialog = useModal(onClose, locked);
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby={locked ? "none" : "any"}
      className={`${look} fixed flex-col overflow-hidden border bg-raised text-ink shadow-float open:flex ${locked ? "backdrop:bg-paper" : ""}`}
    >
      <header className="flex items-center justify-between gap-4 border-b px-5 py-3">
        <h2 id={titleId} className="heading-type text-lg text-pretty">
          {title}
        </h2>
        {!locked && (
          <IconButton icon={X} label="Fermer" onClick={onClose} className="-mr-2 md:size-9" />
        )}
      </header>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
        tabIndex={reading ? 0 : undefined}
        className="min-h-0 grow overflow-y-auto px-5 py-4 focus-visible:outline-offset-[-2px]"
      >
        {children}
      </div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-t bg-sunken px-5 py-3">
          {footer}
        </footer>
      )}
    </dialog>
  );
}

/** Asks before something that is hard to take back. Cancelling has the focus. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  variant = "danger",
  busy,
  onConfirm,
  onCancel,
}: {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirm: string;
  /** `primary` for what is easily taken back. */
  readonly variant?: "danger" | "primary" | undefined;
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      reading={typeof text !== "string"}
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={onCancel} data-first-focus>
            Annuler
          </Button>
          <Button variant={variant} size="sm" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="text-base text-ink-soft">{text}</div>
    </Dialog>
  );
}

function useModal(onClose: () => void, locked: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Escape and a press beside the dialog close it natively; the screen has to know. */
  const onNativeClose = useEffectEvent((element: HTMLDialogElement) => {
    if (element.open) return;
    if (locked) element.showModal();
    else onClose();
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const closed = () => onNativeClose(element);
    element.showModal();
    element.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    element.addEventListener("close", closed);
    if (!locked && !CLOSES_BESIDE) element.addEventListener("mousedown", closeBeside);
    return () => {
      element.removeEventListener("close", closed);
      // Before it leaves the page: only closing gives the focus back to where it was.
      element.close();
      ignoreSecondClick();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- Whether it has to be answered never changes while it is open.
  }, []);
  return dialog;
}

/** Whether the browser itself closes a dialog when somebody presses beside it (`closedby`). */
const CLOSES_BESIDE = "closedBy" in (globalThis.HTMLDialogElement?.prototype ?? {});

/** The veil is the dialog's own: a press on it lies outside its box. */
function closeBeside(event: MouseEvent): void {
  const { target, clientX: x, clientY: y } = event;
  if (!(target instanceof HTMLDialogElement)) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (x >= left && x <= right && y >= top && y <= bottom) return;
  // The focus goes back to where it was, not to what lies under the pointer.
  event.preventDefault();
  target.close();
}
