import { useState } from "react";
import { useDocs } from "../../store/queries/use-docs";
import { ChoiceFilter } from "../../ui/form/choice-filter";
import { EmptyState, NotOnThisDevice } from "../../ui/data/empty-state";
import { plural } from "../../ui/text/plural";
import { SearchBox } from "../../ui/form/search-box";
import { allInOrder } from "../../content/rules/listing";
import { ALL_CHOICES } from "../shared/free-choices";
import { ForwardLink } from "../shared/section-header";
import { questionCategories, type Question, selectQuestions } from "./faq-selection";
import { OpenAllButtons } from "./open-all-buttons";
import { QuestionList, QuestionListSkeleton } from "./question-list";
import { useOpenQuestions } from "./use-open-questions";

/**
 * Shows the first questions, at most `most` at once, on pages about something else; its search covers all questions.
 */
export function FaqPreview({
  title,
  most,
  withCategories = false,
  half = false,
}: {
  readonly title: string;
  readonly most: number;
  /** Adds a filter by category, and buttons that open and close all questions. */
  readonly withCategories?: boolean | undefined;
  /** Whether another section is beside it on wide screens. */
  readonly half?: boolean | undefined;
}) {
  const faqs = useDocs("faqs", allInOrder);
  const questions = faqs.state === "ready" ? faqs.docs : [];
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState(ALL_CHOICES);
  const open = useOpenQuestions(search);

  const categories = questionCategories(questions);
  const selected = categories.some(({ value }) => value === category) ? category : ALL_CHOICES;
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
          {withCategories && faqs.state === "loading" && <FiltersSkeleton />}
          {withCategories && questions.length > 0 && (
            <>
              <div className="chip-line">
                <ChoiceFilter
                  label="Catégories"
                  choices={categories.map(({ value, label }) => ({ value, label }))}
                  selected={selected}
                  onSelect={setCategory}
                />
              </div>
              <OpenAllButtons onToggleAll={open.toggleAll} />
            </>
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

/** A placeholder for the categories and the two buttons below them. */
function FiltersSkeleton() {
  return (
    <div aria-hidden className="appear-late space-y-6">
      <div className="h-10 w-3/4 rounded-full bg-sunken" />
      <div className="h-9 w-2/3 rounded-sm bg-sunken" />
    </div>
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
