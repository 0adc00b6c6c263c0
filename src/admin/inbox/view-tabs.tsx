import { ChoiceFilter, type FilterChoice } from "../../ui/form/choice-filter";
import type { ListAddress } from "../table/use-list-address";

/** What came in, and apart from it what robots sent. */
export function ViewTabs({
  label,
  views,
  address,
}: {
  readonly label: string;
  readonly views: readonly FilterChoice[];
  readonly address: ListAddress;
}) {
  return (
    <div className="mb-4">
      <ChoiceFilter
        label={label}
        choices={views}
        selected={address.get("vue")}
        onSelect={(vue) => address.set({ vue })}
      />
    </div>
  );
}
