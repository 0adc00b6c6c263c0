import { TextDifference } from "../kit/text-difference";
import type { FieldChange } from "./changes";

/** Shows how one field changed: both values, or for a rich text the passages that differ. */
export function ChangeInWords({
  change,
  terms = BEFORE_AND_AFTER,
}: {
  readonly change: FieldChange;
  /** The names of both sides. */
  readonly terms?: readonly [string, string];
}) {
  const { kind, label } = change;
  return (
    <section aria-label={label} className="text-sm">
      <h4 className="mb-1.5 font-medium">{label}</h4>
      {kind === "moved" ? (
        <p className="text-ink-soft">Déplacé.</p>
      ) : kind === "html" ? (
        <TextDifference one={change.before} other={change.after} terms={terms} />
      ) : (
        <dl className="grid gap-3 sm:grid-cols-2">
          <Value term={terms[0]} text={change.before} />
          <Value term={terms[1]} text={change.after} />
        </dl>
      )}
    </section>
  );
}

const BEFORE_AND_AFTER = ["Avant", "Après"] as const;

function Value({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div className="min-w-0 border-l-2 border-rule-strong pl-3">
      <dt className="text-xs text-ink-faint">{term}</dt>
      <dd className="wrap-anywhere whitespace-pre-wrap">{text || "(vide)"}</dd>
    </div>
  );
}
