import { useMemo } from "react";
import type { Figures } from "../../../store/lists/list-view";
import { Choice, ChoiceRow } from "../../table/choice";
import { ListCount } from "../../table/list-count";
import { ListSearch } from "../../table/list-search";
import type { Managed } from "../../kit/screens";
import { filterChoices } from "./filter-choices";
import { headingOf } from "./headings";
import type { ListState } from "./use-list-state";

/** The search, the declared filters, and on phones the sort order, which tables offer in their headings. */
export function ListTools({
  managed,
  figures,
  found,
  list,
}: {
  readonly managed: Managed;
  readonly figures: Figures;
  /** How many rows match; undefined until all have been read. */
  readonly found: number | undefined;
  readonly list: ListState;
}) {
  const { screen, kind } = managed;
  const filters = useMemo(() => filterChoices(managed, figures.counts), [managed, figures]);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <ListSearch address={list} />
      <ChoiceRow>
        {filters.map(({ field, label, choices }) => (
          <Choice
            key={field}
            label={label}
            none={`${label} : tout`}
            value={list.filters[field] ?? ""}
            options={choices}
            onChange={(value) => list.set({ [field]: value })}
          />
        ))}
      </ChoiceRow>
      <div className="contents md:hidden">
        <Choice
          label="Trier par"
          none={screen.reorder ? "Dans l’ordre du site" : "Les plus récents d’abord"}
          value={list.sort ? `${list.sort.descending ? "-" : ""}${list.sort.key}` : ""}
          options={screen.columns.flatMap((name) => [
            { value: name, label: `${headingOf(managed, name)}, croissant` },
            { value: `-${name}`, label: `${headingOf(managed, name)}, décroissant` },
          ])}
          onChange={list.setSort}
        />
      </div>
      <ListCount
        found={found ?? 0}
        total={figures.total}
        narrowed={list.narrowed && found !== undefined}
        kind={kind}
      />
    </div>
  );
}
