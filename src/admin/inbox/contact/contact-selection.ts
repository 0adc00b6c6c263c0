import type { ContactSubmission } from "../../../content/collections/contact-submissions";
import { CONTACT_STATUSES } from "../../../content/schema/labels";
import { CONTACT_SERVICES } from "../../../content/schema/visitor-labels";
import { mailLink } from "../mail-link";
import { JUNK } from "../view";

/** What the list of messages is narrowed to. */
export interface ContactFilters {
  readonly status: string;
  readonly service: string;
  readonly onlyCompleted: boolean;
  readonly junk: boolean;
}

export const FILTER_NAMES = ["statut", "service", "termines"] as const;

/** Those who asked about none of the services. */
export const NO_SERVICE = "aucun";

const COMPLETED = "completed";

/**
 * The filters that an address asks for. « Terminés uniquement » fixes the status; an address that
 * names another status has turned it off.
 */
export function contactFilters(
  get: (name: string) => string,
  messages: readonly Pick<ContactSubmission, "service">[] = [],
): ContactFilters {
  const asked = get("statut");
  const named = Object.hasOwn(CONTACT_STATUSES, asked) ? asked : "";
  const onlyCompleted = get("termines") === "1" && (named === "" || named === COMPLETED);
  const service = get("service");
  const isKnown =
    service === NO_SERVICE ||
    Object.hasOwn(CONTACT_SERVICES, service) ||
    messages.some((message) => message.service === service);
  return {
    status: onlyCompleted ? COMPLETED : named,
    service: isKnown ? service : "",
    onlyCompleted,
    junk: get("vue") === JUNK,
  };
}

/** The address once another status is chosen: any but « Terminé » turns the toggle off. */
export function withStatus(status: string, { onlyCompleted }: ContactFilters) {
  return { statut: status, termines: onlyCompleted && status === COMPLETED ? "1" : "" };
}

/** The address once the toggle is turned on or off: both ways it has the last word on the status. */
export function withOnlyCompleted(on: boolean) {
  return { statut: "", termines: on ? "1" : "" };
}

export const isNarrowed = ({ status, service }: ContactFilters) => status !== "" || service !== "";

/** The messages that the filters leave, in the order they came in. */
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

/** What a message's service is called: one that the agency added is its own name. */
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
