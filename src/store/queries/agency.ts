import { createContext, useContext } from "react";
import { type Agency, parseAgency } from "../../content/agency/agency";
import { timeZone } from "../../lib/time-zone";

/** The agency that runs the site, for every screen; `src/app/agency-provider.tsx` reads it. */
export const AgencyContext = createContext<Agency>(parseAgency(undefined));

export const useAgency = () => useContext(AgencyContext);

/** The agency's time zone, live: what tells its days and hours is drawn again when it changes. */
export function useTimeZone(): string {
  useAgency();
  return timeZone();
}
