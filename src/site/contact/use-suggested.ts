import { useMemo, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import { CONTACT_SERVICE_LENGTH } from "../../content/schema/visitor-labels";
import { allInOrder } from "../../content/rules/listing";
import { useDocs } from "../../store/queries/use-docs";
import { servicePath } from "../services/service-content";
import type { ServiceChoice } from "./form-settings";
import { quoteRequest } from "./use-current-subject";

/** The value of `?service=` for a custom quote. */
export const CUSTOM_QUOTE = "sur-mesure";

const OTHER = "other";
const OFFER = "l’offre";

/** Maps the slug of a service's page to the form's choice for it. */
const CHOICES: Readonly<Record<string, string>> = {
  "creation-site": "web-development",
  seo: "seo",
};

/** The subject of the page that the visitor came from. */
export interface Subject {
  /** « l’offre », « le service »; empty for a subject without a page. */
  readonly kind: string;
  readonly title: string;
  readonly path?: string | undefined;
}

export interface Suggestion {
  readonly subject?: Subject | undefined;
  /** The subject as an additional choice, when the form has no service for it. */
  readonly choice?: ServiceChoice | undefined;
  /** Suggested values for empty fields. */
  readonly values: Readonly<Record<string, string>>;
}

/** The form's suggestions from the address: `?service=` and `?offre=` name a service and a plan. */
export function useSuggested(choices: readonly ServiceChoice[]): Suggestion {
  const [params] = useSearchParams();
  const services = useDocs("services", allInOrder);
  const plans = useDocs("plans", allInOrder);
  const isDrawn = useSyncExternalStore(never, onDevice, whenBuilt);
  const service = (isDrawn && params.get("service")) || "";
  const offer = (isDrawn && params.get("offre")) || "";
  const chosenPlan = plans.state === "ready" ? found(plans.docs, offer) : undefined;
  const chosenService = services.state === "ready" ? found(services.docs, service) : undefined;

  return useMemo(() => {
    const subject = subjectOf(chosenPlan, chosenService, offer);
    const value = choiceFor(choices, service) ?? choiceNamed(choices, subject);
    const own = value === undefined ? ownChoice(subject) : undefined;
    const proposed = value ?? own?.value ?? (service === "" ? undefined : known(choices, OTHER));
    return {
      subject,
      choice: own,
      values: {
        ...(proposed === undefined ? {} : { service: proposed }),
        ...(subject === undefined ? {} : { message: quoteRequest(subject.title) }),
      },
    };
  }, [choices, chosenPlan, chosenService, offer, service]);
}

/** The page is prerendered without a query string, so it hydrates without one and reads it afterwards. */
const onDevice = () => true;
const whenBuilt = () => false;
const never = () => () => undefined;

interface Addressed {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

function found<One extends Addressed>(docs: readonly One[], address: string): One | undefined {
  return address === ""
    ? undefined
    : docs.find(({ id, slug }) => id === address || slug === address);
}

function subjectOf(
  plan: Addressed | undefined,
  service: Addressed | undefined,
  offer: string,
): Subject | undefined {
  if (plan) {
    return { kind: OFFER, title: plan.title, path: "/offers" };
  }
  if (service) return { kind: "le service", title: service.title, path: servicePath(service) };
  return offer === CUSTOM_QUOTE ? { kind: "", title: "un projet sur mesure" } : undefined;
}

/** The form's existing choice for a service's page. */
function choiceFor(choices: readonly ServiceChoice[], service: string): string | undefined {
  return known(choices, service) ?? known(choices, CHOICES[service] ?? "");
}

/** The form's choice of the subject's own name. */
function choiceNamed(
  choices: readonly ServiceChoice[],
  subject: Subject | undefined,
): string | undefined {
  return choices.find(({ label }) => label === subject?.title)?.value;
}

function ownChoice(subject: Subject | undefined): ServiceChoice | undefined {
  if (subject?.path === undefined) return undefined;
  const label = subject.kind === OFFER ? `Offre ${subject.title}` : subject.title;
  // Half a character, such as an emoji, would be refused by the database.
  const value = label.slice(0, CONTACT_SERVICE_LENGTH).replace(/[\uD800-\uDBFF]$/u, "");
  return { value, label };
}

function known(choices: readonly ServiceChoice[], value: string): string | undefined {
  return value !== "" && choices.some((choice) => choice.value === value) ? value : undefined;
}
