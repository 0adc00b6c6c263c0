import { isRecord, textOf } from "../../lib/parse";
import { safeHref } from "../../ui/text/safe-href";

/** The address of the agency's external quote form, from the footer's document; undefined when there is none. */
export function quoteFormOf(
  parts: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  const form = parts?.["contact_form"];
  const address = isRecord(form) ? textOf(form["quote_url"]).trim() : "";
  return /^https?:\/\//iu.test(address) ? safeHref(address) : undefined;
}
