import type { CollectionDefinition, Values } from "../../content/schema/collection";
import { CompareDialog } from "./compare-dialog";

/** The dialog before staged changes are published or discarded, with what they change. */
export function StagedDialog({
  what,
  title,
  ...compared
}: {
  readonly definition: CollectionDefinition;
  /** The title in quotation marks. */
  readonly title: string;
  readonly what: "publish" | "discard";
  /** The published values. */
  readonly live: Values;
  /** The values to compare with them. */
  readonly next: Values;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { confirm, text, variant } = WORDS[what];
  return (
    <CompareDialog
      {...compared}
      title={`${confirm} de ${title}`}
      text={text}
      confirm={confirm}
      variant={variant}
    />
  );
}

const WORDS = {
  publish: {
    confirm: "Publier les changements",
    text: "Voici ce qui change pour les visiteurs.",
    variant: "primary",
  },
  discard: {
    confirm: "Abandonner les changements",
    text: "Ce qui attend est abandonné. Les visiteurs continuent à lire ce qui est en ligne.",
    variant: "danger",
  },
} as const;
