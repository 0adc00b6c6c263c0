import { type ReactNode, useMemo } from "react";
import { parseAgency, theIdentity } from "../content/agency/agency";
import { picturesOf } from "../content/agency/pictures";
import { isRecord } from "../lib/parse";
import { setTimeZone } from "../lib/time-zone";
import { AgencyContext } from "../store/queries/agency";
import { PageTextsContext, thePageTexts } from "../store/queries/page-texts-context";
import { useDocs } from "../store/queries/use-docs";
import { AgencyNameContext } from "../ui/page/agency-name";
import { AgencyPicturesContext } from "../ui/page/agency-pictures";
import { usePreviewed } from "./look/previewed";

/**
 * Provides the agency's details and the texts of its pages to every screen: first those embedded in the page, then
 * those on the device; in the frame of a form's preview, those typed there.
 */
export function AgencyProvider({ children }: { readonly children: ReactNode }) {
  const previewed = usePreviewed();
  const parts = useParts(theIdentity, previewed);
  const texts = useParts(thePageTexts, previewed);
  const agency = useMemo(() => parseAgency(parts), [parts]);
  setTimeZone(agency.time_zone);
  const pictures = useMemo(() => picturesOf(agency.parts), [agency]);
  return (
    <AgencyContext value={agency}>
      <PageTextsContext value={texts ?? NONE}>
        <AgencyNameContext value={agency.name}>
          <AgencyPicturesContext value={pictures}>{children}</AgencyPicturesContext>
        </AgencyNameContext>
      </PageTextsContext>
    </AgencyContext>
  );
}

const NONE = {};

type Parts = Readonly<Record<string, unknown>>;

function useParts(query: typeof theIdentity, previewed: Parts): Parts | undefined {
  const found = useDocs("documents", query);
  const typed = previewed[query.selector.id];
  if (isRecord(typed)) return typed;
  return found.state === "ready" ? found.docs[0]?.parts : undefined;
}
