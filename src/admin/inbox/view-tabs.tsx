import { ChoiceFilter, type FilterChoice } from "../../ui/form/choice-filter";
import type { ListAddress } from "../table/use-list-address";

/** Switches between received rows and junk. */
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
