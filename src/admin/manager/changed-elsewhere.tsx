import type { Field } from "../../content/field";
import { textOf } from "../../lib/parse";
import { Button } from "../../ui/button";
import { quoted } from "../sentences";
import { fieldText } from "./field-text";
import { TextDifference } from "./text-difference";

/** Under a field in which somebody else wrote meanwhile: what they wrote, and what saving would do. */
export function ChangedElsewhere({
  field,
  theirs,
  ours,
  onTake,
}: {
  readonly field: Field;
  readonly theirs: unknown;
  readonly ours: unknown;
  readonly onTake: () => void;
}) {
  if (field.kind !== "html") {
    return `Modifié ailleurs entre-temps : ${quoted(fieldText(field, theirs))}. Enregistrer garde votre version.`;
  }
  return (
    <div className="rounded-sm bg-warning-wash px-3 py-2.5 text-sm text-warning">
      <p>Modifié ailleurs entre-temps. Enregistrer garde votre version.</p>
      <details className="mt-1">
        <summary className="py-1 font-medium">Voir les différences</summary>
        <div className="my-2 max-h-80 overflow-y-auto rounded-sm bg-raised p-3 text-ink-soft">
          <TextDifference
            one={textOf(ours)}
            other={textOf(theirs)}
            terms={["Votre version", "L’autre version"]}
          />
        </div>
        <Button variant="secondary" size="sm" onClick={onTake}>
          Prendre l’autre version
        </Button>
      </details>
    </div>
  );
}
