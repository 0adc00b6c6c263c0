import { limitRequests } from "../../lib/api/request-limits";

const limited = limitRequests((...request) => fetch(...request));

/**
 * Fetches a file that nobody waits for. A host that accepts the request and never answers must not hold the worker's
 * installation, nor what it keeps at later visits.
 */
export const fetchAhead = (address: string): Promise<Response> =>
  limited.fetch(address, { priority: "low" });
