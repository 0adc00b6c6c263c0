import { Disclosure } from "../../ui/overlay/disclosure";
import { FoundText } from "../../ui/text/found-text";
import { PlainText } from "../../ui/text/plain-text";
import type { Question } from "./select-questions";

/** Questions that open and close independently. */
export function QuestionList({
  questions,
  search,
  isOpen,
  onToggle,
  anchored = true,
}: {
  readonly questions: readonly Question[];
  readonly search: string;
  readonly isOpen: (id: string) => boolean;
  readonly onToggle: (id: string, open: boolean) => void;
  /** Whether links can lead to each question: not where another list on the page may have it too. */
  readonly anchored?: boolean | undefined;
}) {
  return (
    <div>
      {questions.map(({ id, question, answer }) => (
        <Disclosure
          key={id}
          id={anchored ? id : undefined}
          title={<FoundText text={question} search={search} />}
          open={isOpen(id)}
          onToggle={(open) => onToggle(id, open)}
        >
          <PlainText text={answer} search={search} />
        </Disclosure>
      ))}
    </div>
  );
}

/** A placeholder for the expected number of questions, so that nothing below moves when they load. */
export function QuestionListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className="appear-late">
      <output className="sr-only">Chargement des questions…</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden className="border-t border-rule py-5 last:border-b">
          <div
            className={`my-1 h-[2lh] rounded-sm sm:h-[1lh] bg-sunken ${WIDTHS[row % WIDTHS.length]}`}
          />
        </div>
      ))}
    </div>
  );
}

const WIDTHS = ["w-3/5", "w-2/5", "w-1/2", "w-2/3"] as const;
