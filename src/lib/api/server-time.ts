/** How far the server's clock is ahead of this device's, in ms, according to its last answer. */
let ahead = 0;

/** Makes requests as `fetch` does, and compares the clocks at each answer. */
export const heedServerTime =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await ask(input, init);
    const at = Date.parse(response.headers.get("date") ?? "");
    if (!Number.isNaN(at)) ahead = at - Date.now();
    return response;
  };

/**
 * Now, ISO 8601, by the clock of the server, which publishes and sends at planned moments; by the device's own until the
 * server has answered.
 */
export const serverNow = () => new Date(Date.now() + ahead).toISOString();
