import { ChoiceFilter, type FilterChoice } from "../../ui/form/choice-filter";
import { SearchBox } from "../../ui/form/search-box";

/** What narrows a list of works: categories on the left, the search on the right; on phones the search comes first. */
export function SearchAndCategories({
  label,
  typed,
  onType,
  categories,
  selected,
  onSelect,
}: {
  /** The name of the search box. */
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly categories: readonly FilterChoice[];
  readonly selected: string;
  readonly onSelect: (category: string) => void;
}) {
  return (
    <div className="grid gap-x-6 gap-y-5 py-8 lg:grid-cols-12 lg:items-start">
      <SearchBox
        label={label}
        value={typed}
        onChange={onType}
        className="lg:order-1 lg:col-span-4"
      />
      <div className="lg:col-span-8">
        <ChoiceFilter
          label="Catégories"
          choices={categories}
          selected={selected}
          onSelect={onSelect}
        />
      </div>
    </div>
  );
}
