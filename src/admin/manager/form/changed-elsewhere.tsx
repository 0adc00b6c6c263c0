import type { ReactNode } from "react";
import type { Field } from "../../../content/schema/field";
import { textOf } from "../../../lib/parse";
import { Button } from "../../../ui/button";
import { useLastChange } from "../../history/last-change";
import { momentText } from "../../kit/sentences";
import { fieldText } from "../../kit/field-text";
import { TextDifference } from "../../kit/text-difference";

/** Shown under a field that somebody else has changed meanwhile: their value, and what saving would do. */
export function ChangedElsewhere({
  field,
  theirs,
  ours,
  onTake,
  onKeep,
}: {
  readonly field: Field;
  readonly theirs: unknown;
  readonly ours: unknown;
  readonly onTake: () => void;
  /** Keeps what was typed, although the other value was seen. */
  readonly onKeep: () => void;
}) {
  // A new value may come from another person, so a new key asks again who wrote it.
  const sentence = <Sentence key={JSON.stringify(theirs)} />;
  if (field.kind !== "html") {
    return (
      <SideBySide
        sentence={sentence}
        ours={fieldText(field, ours)}
        theirs={fieldText(field, theirs)}
        onTake={onTake}
        onKeep={onKeep}
      />
    );
  }
  return (
    <div className="rounded-sm bg-warning-wash px-3 py-2.5 text-sm text-warning">
      <p>{sentence}</p>
      <details className="mt-1">
        <summary className="py-1 font-medium">Voir les différences</summary>
        <div className="my-2 max-h-80 overflow-y-auto rounded-sm bg-raised p-3 text-ink-soft">
          <TextDifference
            one={textOf(ours)}
            other={textOf(theirs)}
            terms={["Votre version", "L’autre version"]}
          />
        </div>
        <VersionButtons onTake={onTake} onKeep={onKeep} />
      </details>
    </div>
  );
}

function SideBySide({
  sentence,
  ours,
  theirs,
  onTake,
  onKeep,
}: {
  readonly sentence: ReactNode;
  readonly ours: string;
  readonly theirs: string;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}) {
  return (
    <div className="rounded-sm bg-warning-wash px-3 py-2.5">
      <p className="text-warning">{sentence}</p>
      <dl className="my-2 grid gap-3 rounded-sm bg-raised p-3 sm:grid-cols-2">
        <Version term="Votre version" text={ours} />
        <Version term="L’autre version" text={theirs} />
      </dl>
      <VersionButtons onTake={onTake} onKeep={onKeep} />
    </div>
  );
}

function Sentence() {
  const last = useLastChange();
  const who = last ? `, par ${last.by}, ${momentText(last.at)}` : "";
  return `Modifié ailleurs entre-temps${who}. Enregistrer garde votre version.`;
}

interface Choosing {
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Two buttons that decide which version is kept. */
export function VersionButtons({ onTake, onKeep }: Choosing) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={onKeep}>
        Garder la mienne
      </Button>
      <Button variant="secondary" size="sm" onClick={onTake}>
        Prendre l’autre
      </Button>
    </div>
  );
}

function Version({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-faint">{term}</dt>
      <dd className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap text-ink">
        {text || "(vide)"}
      </dd>
    </div>
  );
}
