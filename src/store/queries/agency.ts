import { createContext, useContext } from "react";
import { type Agency, parseAgency } from "../../content/agency/agency";

/** The agency that runs the site, for every screen; `src/app/agency-provider.tsx` reads it. */
export const AgencyContext = createContext<Agency>(parseAgency(undefined));

export const useAgency = () => useContext(AgencyContext);
