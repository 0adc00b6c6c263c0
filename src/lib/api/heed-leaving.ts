import { leavingFor } from "./leaving";

/**
 * Makes requests as `ask` does. A page that leaves loses those that are under way, which says nothing about
 * the network: such a failure is told later, for the case that the page stays.
 */
export const heedLeaving =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    try {
      return await ask(input, init);
    } catch (error) {
      const gone = leavingFor();
      if (gone > 0) await new Promise((resolve) => setTimeout(resolve, gone));
      throw error;
    }
  };
