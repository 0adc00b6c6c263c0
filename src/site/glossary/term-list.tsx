import { Link } from "react-router-dom";
import { FoundText } from "../../ui/text/found-text";
import { PlainText } from "../../ui/text/plain-text";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import type { LetterGroup, Term } from "./letters";

/** The terms of one letter, which remains visible beside them. */
export function TermGroup({
  group: { letter, terms },
  search,
}: {
  readonly group: LetterGroup;
  readonly search: string;
}) {
  const id = `lettre-${letter}`;
  return (
    <section aria-labelledby={id} className={GROUP}>
      <h2
        id={id}
        className="display-type text-display lg:sticky lg:top-[calc(var(--spacing-bar)+1.5rem)] lg:col-span-3 lg:self-start"
      >
        {letter}
      </h2>
      <dl className="border-b border-rule lg:col-span-9">
        {terms.map((term) => (
          <Entry key={term.id} term={term} search={search} />
        ))}
      </dl>
    </section>
  );
}

/** The term links to itself, so that its address can be shared and shows it among its neighbours. */
function Entry({
  term: { id, term, definition },
  search,
}: {
  readonly term: Term;
  readonly search: string;
}) {
  return (
    <div className={ENTRY}>
      <dt id={id} className="heading-type min-w-0 text-xl">
        <Link to={{ hash: id }} className="underline-offset-4 hover:text-accent hover:underline">
          <FoundText text={term} search={search} />
        </Link>
      </dt>
      <dd className="max-w-measure min-w-0 text-ink-soft">
        <PlainText text={definition} search={search} />
      </dd>
    </div>
  );
}

export function TermListSkeleton() {
  return (
    <Skeleton label="Chargement du glossaire…">
      <div className="h-48 border-b border-rule sm:h-26 lg:h-15" />
      <div className="my-6 h-11 max-w-sm rounded-sm bg-sunken" />
      <div className={`mt-10 ${GROUP}`}>
        <div className="text-display lg:col-span-3">
          <SkeletonLine className="w-11" />
        </div>
        <div className="lg:col-span-9">
          {["w-2/5", "w-1/4", "w-1/2"].map((width) => (
            <div key={width} className={ENTRY}>
              <SkeletonLine className={`text-xl ${width}`} />
              <div className="max-w-measure">
                <SkeletonLine />
                <SkeletonLine />
                <SkeletonLine className="w-3/5" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </Skeleton>
  );
}

const GROUP = "grid gap-x-6 gap-y-4 lg:grid-cols-12";

const ENTRY = "grid gap-x-6 gap-y-2 border-t border-rule py-6 md:grid-cols-[1fr_2fr]";
