import { createContext } from "react";

/**
 * Looks for a new version of the application and reloads the page into it; false where there is none. A context, since
 * the back office knows when it needs one, and its surroundings know how to get it.
 */
export const UpdateContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false));
