import type { ReactNode } from "react";
import { type CollectionName, definitionOf } from "../../content/index";
import { isRecord, textOf } from "../../lib/parse";
import type { ConflictEntry } from "../../store/conflicts/conflict-record";
import { partConflicts } from "../kit/part-conflicts";
import { fieldText } from "../kit/field-text";
import { TextDifference } from "../kit/text-difference";
import { momentText } from "../kit/sentences";

/** One of both values: its author, its state and a button. */
interface Side {
  readonly by: string;
  readonly state: string;
  readonly action: ReactNode;
}

/** Shows both values of a field side by side; for a rich text, also the passages that differ. */
export function ConflictValues({
  entry,
  kept,
  lost,
}: {
  readonly entry: ConflictEntry;
  readonly kept: Side;
  readonly lost: Side;
}) {
  const { later, earlier } = entry;
  const [shown, other] = valuesOf(entry);
  return (
    <>
      {richTexts(entry).map(({ label, one, other: two }) => (
        <div key={label} className="mt-3 max-w-measure">
          {label !== "" && <p className="mb-1.5 text-xs text-ink-faint">{label}</p>}
          <TextDifference one={one} other={two} terms={[kept.by, lost.by]} />
        </div>
      ))}
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
        <Value side={kept} at={later.at} texts={shown} />
        <Value side={lost} at={earlier.at} texts={other} />
      </div>
    </>
  );
}

/** A text, labelled where a field has several parts. */
interface Text {
  readonly label?: string;
  readonly text: string;
}

function Value({
  side: { by, state, action },
  at,
  texts,
}: {
  readonly side: Side;
  readonly at: string;
  readonly texts: readonly Text[];
}) {
  return (
    <section
      aria-label={`Valeur\u00A0: ${by}`}
      className="flex min-w-0 flex-col gap-2 rounded-sm border p-3"
    >
      <p>
        <span className="block font-medium wrap-anywhere">{by}</span>
        <span className="block text-xs text-ink-faint">
          <time dateTime={at}>{momentText(at)}</time>
          {` · ${state}`}
        </span>
      </p>
      {texts.map(({ label, text }) => (
        <div key={label ?? ""}>
          {label && <p className="text-xs text-ink-faint">{label}</p>}
          <p className="wrap-anywhere whitespace-pre-wrap">{text || "(vide)"}</p>
        </div>
      ))}
      <div className="mt-auto pt-1">{action}</div>
    </section>
  );
}

/** The rich texts that differ, of which only the different passages are shown; labelled where they are staged. */
function richTexts({ collection, field = "", kept, lost }: ConflictEntry) {
  const { fields } = definitionOf(collection);
  if (fields[field]?.kind === "html") {
    return [{ label: "", one: textOf(kept), other: textOf(lost) }];
  }
  if (!isRecord(kept) || !isRecord(lost)) return [];
  return Object.keys(kept).flatMap((name) => {
    const described = fields[name];
    return described?.kind === "html"
      ? [{ label: described.label, one: textOf(kept[name]), other: textOf(lost[name]) }]
      : [];
  });
}

function valuesOf(entry: ConflictEntry): readonly [readonly Text[], readonly Text[]] {
  const { collection, field = "", kept, lost } = entry;
  const described = definitionOf(collection).fields[field];
  if (!described || described.kind === "html") return [[], []];
  if (described.kind === "parts") {
    const clashes = partConflicts(kept, lost);
    return [
      clashes.map((clash) => ({ label: clash.label, text: clash.kept })),
      clashes.map((clash) => ({ label: clash.label, text: clash.lost })),
    ];
  }
  if (described.kind === "staged")
    return [stagedTexts(collection, kept, lost), stagedTexts(collection, lost, kept)];
  return [[{ text: fieldText(described, kept) }], [{ text: fieldText(described, lost) }]];
}

/** The staged changes, field by field; of a document's parts, those that differ from the other side. */
function stagedTexts(collection: CollectionName, staged: unknown, other: unknown): readonly Text[] {
  const { fields } = definitionOf(collection);
  const others = isRecord(other) ? other : {};
  return Object.entries(isRecord(staged) ? staged : {}).flatMap(([name, value]) => {
    const field = fields[name];
    if (field?.kind === "parts") {
      const clashes = partConflicts(value, others[name]);
      return clashes.map(({ label, kept }) => ({ label, text: kept }));
    }
    return field && field.kind !== "html"
      ? [{ label: field.label, text: fieldText(field, value) }]
      : [];
  });
}
