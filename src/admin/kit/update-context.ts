import { createContext } from "react";

/**
 * Looks for a new version of the application and loads the page into it; false where this one is the
 * newest. The back office knows that it may need one; what surrounds it knows how to get it.
 */
export const UpdateContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false));
