import { ALL_CHOICES } from "../shared/free-choices";
import { ListLayout } from "../shared/list-layout";
import { NothingFound } from "../shared/nothing-found";
import { builtInFaqPage } from "../../content/built-in/page-texts/faq";
import { usePageTexts } from "../../store/queries/page-texts";
import { useDocs } from "../../store/queries/use-docs";
import { ChoiceFilter } from "../../ui/form/choice-filter";
import { EmptyState } from "../../ui/data/empty-state";
import { plural } from "../../ui/text/plural";
import { SearchBox } from "../../ui/form/search-box";
import { useAddress } from "../../ui/page/use-address";
import { questionCategories, groupByCategory } from "./faq-selection";
import { OpenAllButtons } from "./open-all-buttons";
import { QuestionList, QuestionListSkeleton } from "./question-list";
import { type Question, selectQuestions } from "./select-questions";
import { useLinkedQuestion } from "./use-linked-question";
import { useOpenQuestions } from "./use-open-questions";

const inOrder = { sort: [{ order: "asc" as const }, { id: "asc" as const }] };

export function FaqPage() {
  const texts = usePageTexts("faq_page", builtInFaqPage);
  const faqs = useDocs("faqs", inOrder);

  return (
    <ListLayout texts={texts} list={faqs} skeleton={<FaqSkeleton />}>
      {(docs) => <Faq questions={docs} />}
    </ListLayout>
  );
}

function Faq({ questions }: { readonly questions: readonly Question[] }) {
  const {
    typed,
    search,
    choice: category,
    setSearch,
    setChoice: setCategory,
    clear,
  } = useAddress("categorie");
  const open = useOpenQuestions(search);
  useLinkedQuestion(open.toggle);

  if (questions.length === 0) {
    return <EmptyState>Aucune question disponible pour le moment.</EmptyState>;
  }

  const categories = questionCategories(questions);
  const selected = categories.some(({ value }) => value === category) ? category : ALL_CHOICES;
  const shown = selectQuestions(questions, search, selected);

  return (
    <div className="mt-part grid gap-x-6 gap-y-8 lg:grid-cols-12">
      <aside className="lg:col-span-4 lg:pr-8 xl:col-span-3 xl:pr-0">
        <div className="flex flex-col gap-6 lg:sticky lg:top-[calc(var(--spacing-bar)+1.5rem)]">
          <SearchBox
            label="Rechercher dans les questions"
            placeholder="Rechercher"
            value={typed}
            onChange={setSearch}
          />
          <ChoiceFilter
            label="Catégories"
            column
            choices={withCounts(categories, questions, search)}
            selected={selected}
            onSelect={setCategory}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:block lg:space-y-2">
            <p aria-live="polite" className="text-sm text-ink-faint">
              {plural(shown.length, "question")}
            </p>
            <OpenAllButtons onToggleAll={open.toggleAll} />
          </div>
        </div>
      </aside>
      <div className="space-y-part lg:col-span-8 xl:col-start-5">
        {shown.length === 0 && (
          <NothingFound all="Voir toutes les questions" onAll={clear}>
            Aucune question ne correspond à « {search.trim()} ». Essayez un autre mot, ou une autre
            catégorie.
          </NothingFound>
        )}
        {groupByCategory(shown).map((group) => (
          <section key={group.category} aria-labelledby={`categorie-${group.category}`}>
            <h2 id={`categorie-${group.category}`} className="heading-type pb-4 text-heading">
              {group.label}
            </h2>
            <QuestionList
              questions={group.questions}
              search={search}
              isOpen={open.isOpen}
              onToggle={open.toggle}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

/** During a search, each category shows how many of its questions match. */
function withCounts(
  categories: ReturnType<typeof questionCategories>,
  questions: readonly Question[],
  search: string,
) {
  return categories.map((each) => ({
    ...each,
    count: selectQuestions(questions, search, each.value).length,
  }));
}

function FaqSkeleton() {
  return (
    <div className="mt-part grid gap-x-6 gap-y-8 lg:grid-cols-12">
      <div aria-hidden className="appear-late lg:col-span-4 lg:pr-8 xl:col-span-3 xl:pr-0">
        <div className="h-11 rounded-sm bg-sunken" />
        <div className="mt-6 flex flex-wrap gap-2 lg:gap-0">
          {["w-24", "w-20", "w-28", "w-18", "w-32"].map((width) => (
            <div
              key={width}
              className={`h-10 rounded-full bg-sunken lg:h-11 lg:w-full lg:rounded-none lg:border-b lg:border-rule lg:bg-transparent ${width}`}
            />
          ))}
        </div>
      </div>
      <div className="lg:col-span-8 xl:col-start-5">
        <div
          aria-hidden
          className="appear-late mb-4 h-[1lh] w-40 rounded-sm bg-sunken text-heading"
        />
        <QuestionListSkeleton rows={10} />
      </div>
    </div>
  );
}
