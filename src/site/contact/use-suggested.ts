import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { CONTACT_SERVICES } from "../../content/schema/labels";
import { useDocs } from "../../store/queries/use-docs";
import { allInOrder } from "../../content/rules/listing";

/** The address under which the contact page asks for a quote of its own accord. */
export const CUSTOM_QUOTE = "sur-mesure";

/** A service's page → the choice of the form that it is about. */
const CHOICES: Readonly<Record<string, keyof typeof CONTACT_SERVICES>> = {
  "creation-site": "web-development",
  seo: "seo",
};

/** What the page one comes from proposes for the form: `?service=` and `?offre=` name a service and a plan. */
export function useSuggested(): Readonly<Record<string, string>> {
  const [params] = useSearchParams();
  const services = useDocs("services", allInOrder);
  const plans = useDocs("plans", allInOrder);
  const service = params.get("service") ?? "";
  const offer = params.get("offre") ?? "";
  const subject =
    titleIn(plans, offer) ??
    titleIn(services, service) ??
    (offer === CUSTOM_QUOTE ? "un projet sur mesure" : undefined);

  return useMemo(
    () => ({
      ...(service === "" ? {} : { service: choiceOf(service) }),
      ...(subject === undefined ? {} : { message: quoteRequest(subject) }),
    }),
    [service, subject],
  );
}

function titleIn(
  docs: ReturnType<typeof useDocs<"services">> | ReturnType<typeof useDocs<"plans">>,
  address: string,
) {
  if (docs.state !== "ready" || address === "") return undefined;
  return docs.docs.find(({ id, slug }) => id === address || slug === address)?.title;
}

function choiceOf(service: string): string {
  if (Object.hasOwn(CONTACT_SERVICES, service)) return service;
  return CHOICES[service] ?? "other";
}

const quoteRequest = (subject: string) =>
  `Bonjour,\n\nJe souhaite un devis pour «\u00A0${subject}\u00A0».\n\n`;
