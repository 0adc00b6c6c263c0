import { builtInAgency } from "./agency";
import { builtInContactForm } from "./contact-form";
import { builtInFooter } from "./footer";
import { builtInHomepage } from "./homepage";
import { builtInPageTexts } from "./page-texts/all";

/** What the documents that exist once say until somebody writes them, by their ids: their first save stores all of it. */
export const builtInParts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  homepage: builtInHomepage,
  identity: builtInAgency,
  footer: { ...builtInFooter, ...builtInContactForm },
  "page-texts": builtInPageTexts,
};
