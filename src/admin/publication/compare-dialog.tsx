import { useMemo } from "react";
import type { CollectionDefinition, Values } from "../../content/schema/collection";
import { isStageable } from "../../content/rules/staging";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import { changesOf } from "../history/changes";
import { ChangeInWords } from "../history/change-in-words";
import { WIDE } from "../kit/looks";

/** Compares what will be published or discarded with what visitors see now. */
export function CompareDialog({
  definition,
  title,
  text,
  live,
  next,
  confirm,
  variant,
  busy,
  onConfirm,
  onClose,
}: {
  readonly definition: CollectionDefinition;
  readonly title: string;
  readonly text: string;
  /** The published values. */
  readonly live: Values;
  /** The values to compare with them. */
  readonly next: Values;
  readonly confirm: string;
  readonly variant: "primary" | "danger";
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const changes = useMemo(
    () => changesOf(definition, readable(definition, live), readable(definition, next)),
    [definition, live, next],
  );
  return (
    <Dialog
      title={title}
      look={WIDE}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={onClose}>
            Revenir au formulaire
          </Button>
          <Button variant={variant} size="sm" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p className="max-w-measure text-ink-soft">{text}</p>
      {changes.length === 0 ? (
        <p className="mt-4 border-t pt-4">Rien ne diffère de ce que voient les visiteurs.</p>
      ) : (
        <ul className="mt-4 grid gap-5 border-t pt-4" aria-label="Différences">
          {changes.map((change) => (
            <li key={change.label}>
              <ChangeInWords change={change} terms={["En ligne", "En attente"]} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function readable({ fields }: CollectionDefinition, values: Values): Values {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => isStageable(name, field))
      .map(([name]) => [name, values[name]]),
  );
}
