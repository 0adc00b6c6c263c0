import { isRecord } from "../lib/parse";
import type { Snapshot } from "../sync/pull-plan";

/** The content of a collection as the build wrote it beside the pages; undefined where there is none. */
export async function fetchSnapshot(collection: string): Promise<Snapshot | undefined> {
  try {
    const response = await fetch(`/content/${collection}.json`);
    return response.ok ? parseSnapshot(await response.json()) : undefined;
  } catch {
    // No network, or a page in its place: the database itself is asked then.
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
