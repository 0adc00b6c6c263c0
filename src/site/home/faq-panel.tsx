import { ChoiceFilter } from "../../ui/form/choice-filter";
import { FaqPreview, type QuestionFiltersProps } from "../faq/faq-preview";
import { questionCategories } from "../faq/faq-selection";
import { OpenAllButtons } from "../faq/open-all-buttons";

const SHOWN = 4;

/** The first questions, on the home page. */
export function FaqPanel({ title, half }: { readonly title: string; readonly half: boolean }) {
  return <FaqPreview title={title} most={SHOWN} Filters={QuestionFilters} half={half} />;
}

function QuestionFilters({ questions, selected, onSelect, onToggleAll }: QuestionFiltersProps) {
  if (!questions) return <FiltersSkeleton />;
  if (questions.length === 0) return null;
  return (
    <>
      <div className="chip-line">
        <ChoiceFilter
          label="Catégories"
          choices={questionCategories(questions).map(({ value, label }) => ({ value, label }))}
          selected={selected}
          onSelect={onSelect}
        />
      </div>
      <OpenAllButtons onToggleAll={onToggleAll} />
    </>
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
