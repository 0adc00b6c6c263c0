import type { ContactSubmission } from "../../../content/collections/contact-submissions";
import { CONTACT_STATUSES } from "../../../content/schema/labels";
import { CONTACT_SERVICES } from "../../../content/schema/visitor-labels";
import type { ListView } from "../../../store/lists/list-view";
import { createFinder } from "../../table/finder";
import { newestFirst } from "../../table/newest-first";
import { mailLink } from "../mail-link";
import { JUNK } from "../view";

export const findMessages = createFinder(
  ({ name, email, phone, company, service, message }: ContactSubmission) => [
    name,
    email,
    phone,
    company,
    serviceLabel(service),
    message,
  ],
);

/** The received messages. */
export const MESSAGE_LIST: ListView<"contact_submissions"> = {
  collection: "contact_submissions",
  key: "contact",
  shows: ({ junk }) => !junk,
  compare: newestFirst,
  counted: ["status", "service"],
  opensWithFirstRows: true,
  prepare: findMessages.prepare,
};

/** The filters of the list of messages. */
export interface ContactFilters {
  readonly status: string;
  readonly service: string;
  readonly onlyCompleted: boolean;
  readonly junk: boolean;
}

export const FILTER_NAMES = ["statut", "service", "termines"] as const;

/** Stands for messages without a service. */
export const NO_SERVICE = "aucun";

const COMPLETED = "completed";

/**
 * Parses the filters of an address; unknown values are ignored. « Terminés uniquement » sets the status, unless the
 * address names another one.
 */
export function contactFilters(
  get: (name: string) => string,
  /** The services that messages name. */
  services: readonly string[] = [],
): ContactFilters {
  const asked = get("statut");
  const named = Object.hasOwn(CONTACT_STATUSES, asked) ? asked : "";
  const onlyCompleted = get("termines") === "1" && (named === "" || named === COMPLETED);
  const service = get("service");
  const isKnown =
    service === NO_SERVICE ||
    Object.hasOwn(CONTACT_SERVICES, service) ||
    services.includes(service);
  return {
    status: onlyCompleted ? COMPLETED : named,
    service: isKnown ? service : "",
    onlyCompleted,
    junk: get("vue") === JUNK,
  };
}

/** The address parameters after choosing a status: any but « Terminé » switches « Terminés uniquement » off. */
export function withStatus(status: string, { onlyCompleted }: ContactFilters) {
  return { statut: status, termines: onlyCompleted && status === COMPLETED ? "1" : "" };
}

/** The address parameters after switching « Terminés uniquement », which clears the chosen status. */
export function withOnlyCompleted(on: boolean) {
  return { statut: "", termines: on ? "1" : "" };
}

export const isNarrowed = ({ status, service }: ContactFilters) => status !== "" || service !== "";

/** The messages that match the filters, in the given order. */
export function selectMessages(
  messages: readonly ContactSubmission[],
  { status, service, junk }: ContactFilters,
): readonly ContactSubmission[] {
  return messages.filter(
    (message) =>
      message.junk === junk &&
      (status === "" || message.status === status) &&
      (service === "" || (message.service || NO_SERVICE) === service),
  );
}

/** The label of a service; one that the agency added is its own label. */
export function serviceLabel(service: string): string {
  return LABELS.get(service) ?? service;
}

const LABELS = new Map<string, string>(Object.entries(CONTACT_SERVICES));

/** A link that opens an answer in the mail program. */
export function replyLink({ email, service }: ContactSubmission): string {
  const label = serviceLabel(service);
  const subject = label ? `Re : votre message (${label})` : "Re : votre message";
  return `${mailLink(email)}?subject=${encodeURIComponent(subject)}`;
}
