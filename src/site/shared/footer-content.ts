import { builtInFooter } from "../../content/built-in/footer";
import { SOCIAL_NETWORKS } from "../../content/built-in/social-networks";
import type { Agency } from "../../content/agency/agency";
import { isRecord, textOf } from "../../lib/parse";
import { safeHref } from "../../ui/text/safe-href";

export type FooterLink = { readonly text: string; readonly url: string };

export type FooterContent = {
  readonly quick: readonly FooterLink[];
  readonly services: readonly FooterLink[];
};

/** The query for the document with the footer's links. */
export const theFooter = { selector: { id: "footer" } };

type Parts = Readonly<Record<string, unknown>>;

/** The footer's links until an administrator writes them. */
export const defaultFooter: FooterContent = {
  quick: links(builtInFooter.quick_links) ?? [],
  services: links(builtInFooter.service_links) ?? [],
};

/** Parses the footer's links; a missing or malformed list is the built-in one. */
export function parseFooter(parts: Parts | undefined): FooterContent {
  return {
    quick: links(parts?.["quick_links"]) ?? defaultFooter.quick,
    services: links(parts?.["service_links"]) ?? defaultFooter.services,
  };
}

/** Links to the agency's pages on social networks, without unsafe or missing addresses. */
export function socialLinks({ parts }: Pick<Agency, "parts">): FooterLink[] {
  const social = record(parts["social_links"]);
  return Object.entries(SOCIAL_NETWORKS)
    .map(([network, name]) => ({ text: name, url: text(social?.[network]) }))
    .filter(({ url }) => /^http/iu.test(url) && safeHref(url) !== undefined);
}

/** The `tel:` link of a number as people write it, « 01 99 00 27 18 » or « +33 (0)1 99… ». */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace("(0)", "").replace(/[^+\d]/gu, "")}`;
}

/** Parses links; those without a text or with an unsafe address are left out. */
function links(written: unknown): FooterLink[] | undefined {
  if (!Array.isArray(written)) return undefined;
  return written
    .map((link: unknown) => ({
      text: text(record(link)?.["text"]),
      url: safeHref(text(record(link)?.["url"])) ?? "",
    }))
    .filter(({ text: name, url }) => name !== "" && url !== "");
}

function text(value: unknown): string {
  return textOf(value).trim();
}

function record(value: unknown): Parts | undefined {
  return isRecord(value) ? value : undefined;
}
