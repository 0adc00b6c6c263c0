import { useMemo } from "react";
import { plural } from "../../ui/plural";
import { SearchBox } from "../../ui/search-box";
import type { Managed } from "../screens";
import { filterChoices } from "./filter-choices";
import { headingOf } from "./headings";
import type { Row } from "./rows";
import type { ListState } from "./use-list-state";

/** The search, the filters that a screen declares, and on phones the order: a table has its titles for that. */
export function ListTools({
  managed,
  rows,
  found,
  list,
}: {
  readonly managed: Managed;
  readonly rows: readonly Row[];
  readonly found: number;
  readonly list: ListState;
}) {
  const { definition, screen } = managed;
  const filters = useMemo(() => filterChoices(managed, rows), [managed, rows]);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <SearchBox
        label="Rechercher"
        value={list.search}
        onChange={list.setSearch}
        className="w-full sm:max-w-xs"
      />
      {filters.map(({ field, label, choices }) => (
        <Choice
          key={field}
          label={label}
          none={`${label} : toutes les valeurs`}
          value={list.filters[field] ?? ""}
          choices={choices}
          onChange={(value) => list.setFilter(field, value)}
        />
      ))}
      <div className="contents md:hidden">
        <Choice
          label="Trier par"
          none={screen.reorder ? "Dans l’ordre du site" : "Les plus récents d’abord"}
          value={list.sort ? `${list.sort.descending ? "-" : ""}${list.sort.key}` : ""}
          choices={screen.columns.flatMap((name) => [
            { value: name, label: `${headingOf(managed, name)}, croissant` },
            { value: `-${name}`, label: `${headingOf(managed, name)}, décroissant` },
          ])}
          onChange={list.setSort}
        />
      </div>
      <p aria-live="polite" className="text-sm text-ink-faint tabular-nums sm:ml-auto">
        {list.narrowed
          ? `${plural(found, "résultat")} sur ${rows.length.toLocaleString("fr-FR")}`
          : plural(rows.length, definition.label.one)}
      </p>
    </div>
  );
}

function Choice({
  label,
  none,
  value,
  choices,
  onChange,
}: {
  readonly label: string;
  /** What it says while nothing is chosen. */
  readonly none: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`h-11 max-w-full min-w-0 rounded-sm border bg-raised px-2 text-base hover:border-ink max-sm:w-full sm:max-w-56 ${value === "" ? "border-rule-strong text-ink-soft" : "border-ink font-medium text-ink"}`}
    >
      <option value="">{none}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
