import { createContext } from "react";

/** The query for the document with the texts of the site's own pages. */
export const thePageTexts = { selector: { id: "page-texts" } };

/** The written texts of all pages, for every screen; `src/app/agency-provider.tsx` reads them. */
export const PageTextsContext = createContext<Readonly<Record<string, unknown>>>({});
