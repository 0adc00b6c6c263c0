import { useMemo } from "react";
import type { ContactSubmission } from "../../../content/collections/contact-submissions";
import { CONTACT_STATUSES } from "../../../content/schema/labels";
import { CONTACT_SERVICES } from "../../../content/schema/visitor-labels";
import { SearchBox } from "../../../ui/form/search-box";
import { Choice, type ChoiceOption, ChoiceRow } from "../../table/choice";
import type { ListAddress } from "../../table/use-list-address";
import {
  type ContactFilters,
  NO_SERVICE,
  serviceLabel,
  withOnlyCompleted,
  withStatus,
} from "./contact-selection";

/** The filters of the list of messages; « Terminés uniquement » overrides the status. */
export function ContactFiltersBar({
  address,
  filters,
  messages,
}: {
  readonly address: ListAddress;
  readonly filters: ContactFilters;
  /** The messages of the view, before filtering. */
  readonly messages: readonly ContactSubmission[];
}) {
  const { statuses, services } = useMemo(() => optionsOf(messages), [messages]);
  return (
    <>
      <SearchBox
        label="Rechercher"
        placeholder="Nom, email, message…"
        value={address.search}
        onChange={address.setSearch}
        className="w-full sm:max-w-xs"
      />
      <ChoiceRow>
        <Choice
          label="Statut"
          none="Statut : tous"
          value={filters.status}
          options={statuses}
          disabled={filters.onlyCompleted}
          onChange={(status) => address.set(withStatus(status, filters))}
        />
        <Choice
          label="Service"
          none="Service : tous"
          value={filters.service}
          options={services}
          onChange={(service) => address.set({ service })}
        />
      </ChoiceRow>
      <label className="inline-flex min-h-11 items-center gap-2.5 text-sm whitespace-nowrap text-ink-soft">
        <input
          type="checkbox"
          checked={filters.onlyCompleted}
          onChange={(event) => address.set(withOnlyCompleted(event.target.checked))}
          className="size-4 accent-accent max-md:size-5"
        />
        Terminés uniquement
      </label>
    </>
  );
}

function optionsOf(messages: readonly ContactSubmission[]) {
  const byStatus = new Map<string, number>();
  const byService = new Map<string, number>();
  for (const { status, service } of messages) {
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    byService.set(service || NO_SERVICE, (byService.get(service || NO_SERVICE) ?? 0) + 1);
  }
  return {
    statuses: counted(CONTACT_STATUSES, byStatus),
    services: counted({ ...servicesOf(byService), [NO_SERVICE]: "Non précisé" }, byService),
  };
}

/** The services that the software knows, then others that messages name. */
function servicesOf(counts: ReadonlyMap<string, number>): Readonly<Record<string, string>> {
  const others = [...counts.keys()].filter((service) => service !== NO_SERVICE);
  return {
    ...CONTACT_SERVICES,
    ...Object.fromEntries(others.map((service) => [service, serviceLabel(service)])),
  };
}

function counted(
  labels: Readonly<Record<string, string>>,
  counts: ReadonlyMap<string, number>,
): readonly ChoiceOption[] {
  return Object.entries(labels).map(([value, label]) => ({
    value,
    label,
    count: counts.get(value) ?? 0,
  }));
}
