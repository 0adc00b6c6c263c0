import { useMemo } from "react";
import { CONTACT_STATUSES } from "../../../content/schema/labels";
import { CONTACT_SERVICES } from "../../../content/schema/visitor-labels";
import type { Counts } from "../../../store/lists/list-view";
import { Choice, type ChoiceOption, ChoiceRow } from "../../table/choice";
import { ListSearch } from "../../table/list-search";
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
  counts,
}: {
  readonly address: ListAddress;
  readonly filters: ContactFilters;
  /** Of the messages of the view, before filtering; undefined until they have been counted. */
  readonly counts: Counts | undefined;
}) {
  const { statuses, services } = useMemo(() => optionsOf(counts), [counts]);
  return (
    <>
      <ListSearch address={address} placeholder="Nom, email, message…" />
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

function optionsOf(counts: Counts | undefined) {
  const { "": without, ...services } = counts?.["service"] ?? {};
  const byService = counts && { ...services, ...(without && { [NO_SERVICE]: without }) };
  return {
    statuses: counted(CONTACT_STATUSES, counts?.["status"]),
    services: counted({ ...servicesOf(services), [NO_SERVICE]: "Non précisé" }, byService),
  };
}

/** The services that the software knows, then others that messages name. */
function servicesOf(counts: object): Readonly<Record<string, string>> {
  const others = Object.keys(counts).filter((service) => service !== NO_SERVICE);
  return {
    ...CONTACT_SERVICES,
    ...Object.fromEntries(others.map((service) => [service, serviceLabel(service)])),
  };
}

function counted(
  labels: Readonly<Record<string, string>>,
  counts: Readonly<Record<string, number>> | undefined,
): readonly ChoiceOption[] {
  return Object.entries(labels).map(([value, label]) => ({
    value,
    label,
    ...(counts && { count: counts[value] ?? 0 }),
  }));
}
