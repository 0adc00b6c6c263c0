import { type ReactNode, useMemo } from "react";
import { parseAgency, theIdentity } from "../content/agency/agency";
import { AgencyContext } from "../store/queries/agency";
import { useDocs } from "../store/queries/use-docs";
import { AgencyNameContext } from "../ui/page/agency-name";

/** Provides the agency's details to every screen: first those embedded in the page, then those on the device. */
export function AgencyProvider({ children }: { readonly children: ReactNode }) {
  const identity = useDocs("documents", theIdentity);
  const parts = identity.state === "ready" ? identity.docs[0]?.parts : undefined;
  const agency = useMemo(() => parseAgency(parts), [parts]);
  return (
    <AgencyContext value={agency}>
      <AgencyNameContext value={agency.name}>{children}</AgencyNameContext>
    </AgencyContext>
  );
}
