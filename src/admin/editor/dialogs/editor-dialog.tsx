import { type ReactNode, useId } from "react";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/overlay/dialog";

/** A dialog of the editor: a form whose button changes the text. */
export function EditorDialog({
  title,
  submit,
  busy,
  actions,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string;
  /** The words of the button that changes the text. */
  readonly submit: string;
  readonly busy?: boolean | undefined;
  /** What stands beside that button; a button that cancels if nothing is given. */
  readonly actions?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const form = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          {actions ?? <CancelButton onClick={onClose} />}
          <Button type="submit" form={form} size="sm" busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

export function CancelButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onClick}>
      Annuler
    </Button>
  );
}

/** Takes what the dialog edits out of the text. */
export function RemoveButton({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Button variant="danger" size="sm" className="mr-auto" onClick={onClick}>
      {children}
    </Button>
  );
}
