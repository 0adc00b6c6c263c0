import { createContext, useContext } from "react";

/** The agency's name, which ends every page title and starts the bar of every page. */
export const AgencyNameContext = createContext("");

export const useAgencyName = () => useContext(AgencyNameContext);
