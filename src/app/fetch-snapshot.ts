import { limitRequests } from "../lib/api/request-limits";
import { isRecord } from "../lib/parse";
import type { Snapshot } from "../sync/pull-plan";

/** A host that accepts a request and never answers must not hold a first visit. */
const limited = limitRequests((...request) => fetch(...request));

/** Fetches the snapshot of a collection that the build wrote; undefined when there is none. */
export async function fetchSnapshot(collection: string): Promise<Snapshot | undefined> {
  try {
    const response = await limited.fetch(`/content/${collection}.json`);
    return response.ok ? parseSnapshot(await response.json()) : undefined;
  } catch {
    // Without a network or an answer in time, or with an HTML page as answer, the caller asks the database instead.
    return undefined;
  }
}

function parseSnapshot(snapshot: unknown): Snapshot | undefined {
  if (!isRecord(snapshot)) return undefined;
  const { revision, epoch, rows } = snapshot;
  return typeof revision === "number" &&
    typeof epoch === "string" &&
    Array.isArray(rows) &&
    rows.every(isRecord)
    ? { revision, epoch, rows }
    : undefined;
}
