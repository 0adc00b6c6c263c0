import { Eye, PencilLine } from "lucide-react";
import type { Values } from "../../../content/schema/collection";
import { Badge } from "../../../ui/data/badge";
import { Button } from "../../../ui/button";
import { SAVE_SHORTCUTS, saveKeyText } from "../../kit/save-key";
import type { Managed } from "../../kit/screens";
import { PublicationButtons } from "../../publication/publication-buttons";
import type { Publication as Publishing } from "../../publication/use-publication";
import { fieldText } from "../../kit/field-text";

/** The buttons of a form, always in view. */
export function FormFooter({
  managed,
  isNew,
  values,
  busy,
  onCancel,
  publication,
}: {
  readonly managed: Managed;
  readonly isNew: boolean;
  readonly values: Values;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly publication: Publishing;
}) {
  return (
    <footer className="sticky bottom-0 z-10 -mx-1 mt-1 flex flex-wrap items-center gap-2 border-t bg-paper px-1 py-3">
      {publication.isOpen ? (
        <PublicationButtons publication={publication} busy={busy} />
      ) : (
        <Button type="submit" size="sm" busy={busy} aria-keyshortcuts={SAVE_SHORTCUTS}>
          {isNew ? "Créer" : "Mettre à jour"}
        </Button>
      )}
      <PublicationChoice managed={managed} values={values} busy={busy} />
      <Button variant="quiet" size="sm" onClick={onCancel}>
        Annuler
      </Button>
      <p className="ml-auto text-xs text-ink-faint max-md:hidden">
        <kbd className="font-sans">{saveKeyText(navigator.userAgent)}</kbd>
        {publication.isOpen ? " pour garder sans publier" : " pour enregistrer"}
      </p>
    </footer>
  );
}

/** Says whether visitors see the document. */
export function PublicationState({
  managed: { definition, screen },
  values,
}: {
  readonly managed: Managed;
  readonly values: Values;
}) {
  const name = screen.publication?.field ?? "";
  const field = definition.fields[name];
  if (!field) return null;
  const published = values[name] === true;
  return (
    <Badge tone={published ? "success" : "neutral"} icon={published ? Eye : PencilLine}>
      <span className="sr-only">{field.label} : </span>
      {fieldText(field, published)}
    </Badge>
  );
}

/** A button that saves the document and publishes or withdraws it. */
export function PublicationChoice({
  managed: {
    screen: { publication },
  },
  values,
  busy,
  variant = "secondary",
}: {
  readonly managed: Managed;
  readonly values: Values;
  readonly busy: boolean;
  readonly variant?: "primary" | "secondary" | undefined;
}) {
  if (!publication) return null;
  const published = values[publication.field] === true;
  return (
    <Button
      type="submit"
      name={publication.field}
      value={String(!published)}
      variant={variant}
      size="sm"
      aria-disabled={busy}
    >
      {published ? publication.withdraw : publication.publish}
    </Button>
  );
}
