import { createContext } from "react";

/** How many messages and comments nobody has looked at yet: the tab's title tells it, whichever screen it shows. */
export const NewsContext = createContext(0);
