import { type Agency, parseAgency, theIdentity } from "../content/agency/agency";
import type { SiteContent } from "./content/site-content";

/** The agency of the site that is being built. */
export function agencyOf(content: SiteContent): Agency {
  return parseAgency(content.find("documents", theIdentity)[0]?.parts);
}
