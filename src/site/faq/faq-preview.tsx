import { type ComponentType, useState } from "react";
import { useDocs } from "../../store/queries/use-docs";
import { EmptyState, NotOnThisDevice } from "../../ui/data/empty-state";
import { plural } from "../../ui/text/plural";
import { SearchBox } from "../../ui/form/search-box";
import { allInOrder } from "../../content/rules/listing";
import { ALL_CHOICES } from "../shared/free-choices";
import { ForwardLink } from "../shared/section-header";
import { QuestionList, QuestionListSkeleton } from "./question-list";
import { type Question, selectQuestions } from "./select-questions";
import { useOpenQuestions } from "./use-open-questions";

export interface QuestionFiltersProps {
  /** Undefined while they are loading. */
  readonly questions: readonly Question[] | undefined;
  readonly selected: string;
  readonly onSelect: (category: string) => void;
  readonly onToggleAll: (open: boolean) => void;
}

/**
 * Shows the first questions, at most `most` at once, on pages about something else; its search covers all questions.
 */
export function FaqPreview({
  title,
  most,
  Filters,
  half = false,
}: {
  readonly title: string;
  readonly most: number;
  /** Adds a filter by category, and what opens and closes all questions; its code is that of the page with both. */
  readonly Filters?: ComponentType<QuestionFiltersProps> | undefined;
  /** Whether another section is beside it on wide screens. */
  readonly half?: boolean | undefined;
}) {
  const faqs = useDocs("faqs", allInOrder);
  const questions = faqs.state === "ready" ? faqs.docs : [];
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState(ALL_CHOICES);
  const open = useOpenQuestions(search);

  const isKnown = questions.some((question) => question.category === category);
  const selected = isKnown ? category : ALL_CHOICES;
  const shown = selectQuestions(questions, search, selected).slice(0, most);

  return (
    <section aria-labelledby="questions" className={half ? "min-w-0" : "page-frame py-section"}>
      <div className={half ? "space-y-5" : "grid gap-x-6 gap-y-8 lg:grid-cols-12"}>
        <div className={half ? "space-y-5" : "space-y-6 lg:col-span-5 lg:pr-8"}>
          <h2 id="questions" className={`display-type ${half ? "text-heading" : "text-title"}`}>
            {title}
          </h2>
          {faqs.state === "ready" && questions.length === 0 ? null : (
            <SearchBox
              label="Rechercher dans les questions"
              placeholder="Rechercher"
              value={search}
              onChange={setSearch}
            />
          )}
          {Filters && faqs.state !== "unavailable" && (
            <Filters
              questions={faqs.state === "ready" ? questions : undefined}
              selected={selected}
              onSelect={setCategory}
              onToggleAll={open.toggleAll}
            />
          )}
        </div>
        <div className={half ? "" : "lg:col-span-7"}>
          <p aria-live="polite" className="sr-only">
            {faqs.state === "ready" && plural(shown.length, "question")}
          </p>
          {faqs.state === "loading" && <QuestionListSkeleton rows={most} />}
          {faqs.state === "unavailable" && <NotOnThisDevice />}
          {faqs.state === "ready" && shown.length === 0 && (
            <EmptyState>{emptyText(questions, search)}</EmptyState>
          )}
          <QuestionList
            questions={shown}
            search={search}
            isOpen={open.isOpen}
            onToggle={open.toggle}
          />
          <p className="mt-3">
            <ForwardLink to={allQuestions(search)}>Voir toutes nos FAQ</ForwardLink>
          </p>
        </div>
      </div>
    </section>
  );
}

function emptyText(questions: readonly Question[], search: string): string {
  return questions.length === 0
    ? "Aucune question disponible pour le moment."
    : `Aucune question ne correspond à « ${search.trim()} ». Essayez un autre mot.`;
}

/** Passes the search on, because the page of all questions may find more. */
function allQuestions(search: string): string {
  return search.trim() === "" ? "/faq" : `/faq?${new URLSearchParams({ q: search.trim() })}`;
}
