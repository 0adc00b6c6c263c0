import type { NewsletterSubscriber } from "../../../content/collections/newsletter-subscribers";
import { SUBSCRIBER_STATUSES } from "../../../content/schema/labels";
import { agencyDay } from "../../../lib/format";

/** Tells a spreadsheet that the text is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Writes the list of subscribers as CSV for a French spreadsheet, separated by semicolons. Values that a spreadsheet
 * could run as formulas are escaped.
 */
export async function subscribersCsv(
  subscribers: readonly NewsletterSubscriber[],
): Promise<string> {
  const { default: Papa } = await import("papaparse");
  const lines = subscribers.map(({ email, created_at: created, status }) => [
    email,
    agencyDay(created).split("-").toReversed().join("/"),
    STATUSES.get(status) ?? status,
  ]);
  const text = Papa.unparse(
    { fields: ["Email", "Date d’inscription", "Statut"], data: lines },
    {
      delimiter: ";",
      escapeFormulae: FORMULA,
      quotes: (value: unknown) => /,/u.test(String(value)),
    },
  );
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}

/**
 * What spreadsheets take for a formula: its first character, also after blanks and invisible characters, or in its
 * full-width form. Values with a comma are quoted too, since other spreadsheets separate by it.
 */
const FORMULA = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;
const STATUSES = new Map<string, string>(Object.entries(SUBSCRIBER_STATUSES));
