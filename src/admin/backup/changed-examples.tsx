import { definitionOf } from "../../content/index";
import type { ChangedExample } from "../../transfer/examples";

/** Lists the examples that somebody changed, each with what `tail` adds about it. */
export function ChangedExamples({
  changed,
  tail,
}: {
  readonly changed: readonly ChangedExample[];
  readonly tail?: (example: ChangedExample) => string;
}) {
  return (
    <ul className="list-disc pl-5">
      {changed.map((example) => (
        <li key={`${example.collection} ${example.id}`}>
          {`${exampleLabel(example.collection)}\u00A0: ${example.title}${tail?.(example) ?? ""}`}
        </li>
      ))}
    </ul>
  );
}

/** What the examples of a collection are called. */
export const exampleLabel = (collection: string) => definitionOf(collection).label;
