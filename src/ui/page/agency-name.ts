import { createContext, useContext } from "react";

/** The name of whoever runs the site: titles end with it, and every page's bar begins with it. */
export const AgencyNameContext = createContext("");

export const useAgencyName = () => useContext(AgencyNameContext);
