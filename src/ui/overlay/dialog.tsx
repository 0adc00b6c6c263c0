import { X } from "lucide-react";
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { Button } from "../button";
import { BOX } from "./dialog-looks";
import { IconButton } from "../icon-button";
import { ignoreSecondClick } from "../ignore-second-click";

/**
 * A native modal dialog, open as long as it is rendered. The browser traps the focus inside and restores it when the
 * dialog closes.
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
  /** Classes for its position and size. */
  readonly look?: string | undefined;
  /** Whether only its own buttons close it; the page behind it is then hidden. */
  readonly locked?: boolean | undefined;
  /** Whether it contains only text: the keyboard can then scroll it when it is longer than the screen. */
  readonly reading?: boolean | undefined;
}) {
  const dialog = useModal(onClose, locked);
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby={locked ? "none" : undefined}
      className={`${look} fixed flex-col overflow-hidden border bg-raised text-ink shadow-float open:flex ${locked ? "backdrop:bg-paper" : ""}`}
    >
      <header className="flex items-center justify-between gap-4 border-b px-5 py-3">
        <h2 id={titleId} className="heading-type min-w-0 text-lg text-pretty wrap-anywhere">
          {title}
        </h2>
        {!locked && (
          <IconButton icon={X} label="Fermer" onClick={onClose} className="-mr-2 md:size-9" />
        )}
      </header>
      <div
        // The keyboard scrolls what has the focus, and a screen reader says its name.
        role={reading ? "region" : undefined}
        aria-labelledby={reading ? titleId : undefined}
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

/** Asks for confirmation before an action that is hard to undo; the cancel button has the focus. */
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
  /** Use `primary` for an action that is easy to undo. */
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
  /** Before the browser closes the dialog: it tells of that in a later task, when another may already be asked for. */
  const onEscape = useEffectEvent((event: Event) => {
    // That of a file dialog, which was left without a choice, arrives here too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!locked) onClose();
  });
  /** Some engines close it all the same. */
  const onNativeClose = useEffectEvent((element: HTMLDialogElement) => {
    if (element.open) return;
    if (locked) element.showModal();
    else onClose();
  });
  const onMouseDown = useEffectEvent((event: MouseEvent) => {
    if (locked || !isBeside(event)) return;
    // Without this, the focus would move to the element below the pointer instead of its former place.
    event.preventDefault();
    if (event.detail < 2) onClose();
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const over = new AbortController();
    const { signal } = over;
    element.showModal();
    ignoreSecondClick();
    element.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    element.addEventListener("cancel", (event) => onEscape(event), { signal });
    element.addEventListener("close", () => onNativeClose(element), { signal });
    element.addEventListener("mousedown", (event) => onMouseDown(event), { signal });
    return () => {
      over.abort();
      // Only `close` restores the focus, so it must run before the element is removed.
      element.close();
      // The link that opened it may be gone with its screen, or with what was settled. Whoever knows a better place than
      // the title gives it the focus first.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
      });
      ignoreSecondClick();
    };
  }, []);
  return dialog;
}

/**
 * Whether a press is outside the box of a dialog; only the position tells, because such presses have the dialog as
 * target. `closedby` would also close it by the second click of a double click on the button that opened it.
 */
function isBeside({ target, clientX: x, clientY: y }: MouseEvent): boolean {
  if (!(target instanceof HTMLDialogElement)) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
