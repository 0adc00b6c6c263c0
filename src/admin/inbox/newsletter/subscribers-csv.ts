import type { NewsletterSubscriber } from "../../../content/collections/newsletter-subscribers";
import { SUBSCRIBER_STATUSES } from "../../../content/schema/labels";

/** Tells a spreadsheet that the text is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The list of subscribers for a spreadsheet. What would run there as a formula is made a text, and
 * the values are separated as a French spreadsheet expects them.
 */
export async function subscribersCsv(
  subscribers: readonly NewsletterSubscriber[],
): Promise<string> {
  const { default: Papa } = await import("papaparse");
  const lines = subscribers.map(({ email, created_at: created, status }) => [
    email,
    DAY.format(new Date(created)),
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
 * What spreadsheets take for a formula: by its first sign, also behind blanks and signs that are not
 * seen, or a wide one. A value with a comma is quoted, too: others separate by it.
 */
const FORMULA = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;
const STATUSES = new Map<string, string>(Object.entries(SUBSCRIBER_STATUSES));
const DAY = new Intl.DateTimeFormat("fr-FR", { dateStyle: "short" });
