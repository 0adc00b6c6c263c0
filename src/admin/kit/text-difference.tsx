import { useMemo } from "react";
import { textLinesOf } from "../../content/rules/text-lines";
import { differences, type Stretch } from "./differences";

/** Shows only the passages that differ between two versions of a rich text. */
export function TextDifference({
  one,
  other,
  terms,
}: {
  readonly one: string;
  readonly other: string;
  /** The names of the two versions. */
  readonly terms: readonly [string, string];
}) {
  const passages = useMemo(
    () => differences(textLinesOf(one), textLinesOf(other)).filter((stretch) => !stretch.same),
    [one, other],
  );
  if (passages.length === 0) {
    return <p>Les deux versions disent la même chose : seule la mise en forme diffère.</p>;
  }
  return (
    <ul className="grid gap-3">
      {passages.map((passage, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Passages have no name but their place.
        <li key={index} className="border-l-2 border-rule-strong pl-3">
          <Passage words={words(passage)} terms={terms} />
        </li>
      ))}
    </ul>
  );
}

function Passage({
  words,
  terms,
}: {
  readonly words: readonly Stretch[];
  readonly terms: readonly [string, string];
}) {
  return (
    <dl className="grid gap-1.5">
      {terms.map((term, side) => (
        <div key={term}>
          <dt className="text-xs text-ink-faint">{term}</dt>
          <dd className="text-ink">
            <Side words={words} side={side === 0 ? "one" : "other"} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Side({
  words,
  side,
}: {
  readonly words: readonly Stretch[];
  readonly side: "one" | "other";
}) {
  if (words.every((stretch) => !stretch.same && stretch[side].length === 0)) return "(rien)";
  return words.map((stretch, index) => {
    const text = (stretch.same ? stretch.items : stretch[side]).join(" ");
    return stretch.same || text === "" ? (
      `${text} `
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- Stretches have no name but their place.
      <mark key={index} className="bg-accent-wash text-ink underline decoration-accent">
        {`${text} `}
      </mark>
    );
  });
}

function words(passage: Stretch): readonly Stretch[] {
  return passage.same ? [passage] : differences(split(passage.one), split(passage.other));
}

function split(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(" "));
}
