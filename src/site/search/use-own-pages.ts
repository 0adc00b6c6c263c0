import { useContext, useMemo } from "react";
import { useAgency } from "../../store/queries/agency";
import { PageTextsContext } from "../../store/queries/page-texts-context";
import { useDocs } from "../../store/queries/use-docs";
import { theFooter } from "../shared/footer-content";
import { type OwnPage, ownPages } from "./own-pages";

const theHomepage = { selector: { id: "homepage" } };

/** The site's own pages with the texts that visitors read on them now, live. */
export function useOwnPages(): readonly OwnPage[] {
  const { parts: identity } = useAgency();
  const pageTexts = useContext(PageTextsContext);
  const homepage = usePartsOf(theHomepage);
  const footer = usePartsOf(theFooter);
  return useMemo(
    () => ownPages({ identity, homepage, footer, pageTexts }),
    [identity, homepage, footer, pageTexts],
  );
}

function usePartsOf(query: typeof theHomepage) {
  const documents = useDocs("documents", query);
  return documents.state === "ready" ? documents.docs[0]?.parts : undefined;
}
