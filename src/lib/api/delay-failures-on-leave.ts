import { leavingFor } from "./leaving";

/**
 * Makes requests as `ask` does. Leaving a page aborts its requests, which says nothing about the network: such a
 * failure is reported later, in case the page stays.
 */
export const delayFailuresOnLeave =
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
