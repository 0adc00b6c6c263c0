/** An address in the parts that search engines know. */
export interface PostalAddress {
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly addressLocality: string;
  /** ISO 3166; undefined where neither the address nor the telephone number tells it. */
  readonly addressCountry: string | undefined;
}

/** French names of countries where French is written, as they end an address. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ["france", "FR"],
  ["belgique", "BE"],
  ["suisse", "CH"],
  ["luxembourg", "LU"],
  ["monaco", "MC"],
  ["canada", "CA"],
]);

const LOCALITY = /^(?:(?:F|FR|B|BE|CH|L|LU|MC)-)?(\d{4,5}|[A-Z]\d[A-Z] ?\d[A-Z]\d) +(\p{L}.*)$/u;
const FRENCH_PHONE = /^(?:\+33|0[1-9]\d{8}$)/u;

/**
 * Parses an address as people write it, « 12, rue du Cabestan, 75019 Paris », on one line or several; undefined when it
 * is not certain what its parts are.
 */
export function postalAddressOf(address: string, phone: string): PostalAddress | undefined {
  const parts = address
    .split(/[\n,]/u)
    .map((part) => part.trim().replaceAll(/\s+/gu, " "))
    .filter((part) => part !== "");
  const named = COUNTRIES.get(parts.at(-1)?.toLocaleLowerCase("fr") ?? "");
  const inCountry = named === undefined ? parts : parts.slice(0, -1);
  const [, postalCode = "", addressLocality = ""] = LOCALITY.exec(inCountry.at(-1) ?? "") ?? [];
  const streetAddress = inCountry.slice(0, -1).join(", ");
  if (postalCode === "" || streetAddress === "") return undefined;
  const isFrench =
    /^\d{5}$/u.test(postalCode) && FRENCH_PHONE.test(phone.replaceAll(/\(0\)|[^+\d]/gu, ""));
  const addressCountry = named ?? (isFrench ? "FR" : undefined);
  return { streetAddress, postalCode, addressLocality, addressCountry };
}
