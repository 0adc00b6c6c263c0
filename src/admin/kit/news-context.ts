import { createContext } from "react";

/** How many new messages and comments there are: every screen shows it in the title of the browser's tab. */
export const NewsContext = createContext(0);
