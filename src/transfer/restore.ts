/** The server's functions for restoring a backup; see supabase/migrations/…_import.sql. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { definitionOf } from "../content/index";
import type { Row } from "../content/row";
import { allFields } from "../content/schema/collection";
import { lacksMigrations, problemOf, ServerProblem } from "../lib/api/errors";
import { isRecord, textOf } from "../lib/parse";
import { upload } from "../uploads/bucket";
import { reasonOf } from "../content/rejection-reason";
import { isRevision } from "../sync/heads";
import { CLIENT_VERSION } from "../sync/send";

/** Collection → how many live rows on the server the backup does not have, apart from examples, changed or not. */
export async function rowsBeside(
  client: SupabaseClient,
  contents: Readonly<Record<string, readonly string[]>>,
): Promise<ReadonlyMap<string, number>> {
  const { data, error, status } = await client.rpc("rows_beside", { contents, but_examples: true });
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  if (!isRecord(data)) throw new ServerProblem("server");
  return new Map(Object.entries(data).map(([name, count]) => [name, Number(count)]));
}

/** A row that the server did not take, and why, in French. */
export interface RejectedRow {
  readonly collection: string;
  readonly title: string;
  readonly reason: string;
}

/** The maximum number of rows of a request; a longer row is sent alone. */
const MOST_ROWS = 50;
const MOST_LETTERS = 500_000;

/**
 * Restores rows batch by batch, and reports how many were sent; returns those that were rejected. Rows that already
 * exist are left alone, so an import that stopped can simply be started again. A server that lacks a field of this version
 * takes none: it would lose what the backup has there. A request that arrives late writes over nothing newer.
 */
export async function importRows(
  client: SupabaseClient,
  collection: string,
  rows: readonly Row[],
  onSent: (count: number) => void,
): Promise<readonly RejectedRow[]> {
  const fields = Object.keys(allFields(definitionOf(collection)));
  const rejected: RejectedRow[] = [];
  if (rows.length === 0) return rejected;
  const seen = await revisionOf(client, collection);
  for (const saved of batchesOf(rows)) {
    const { data, error, status } = await client.rpc("import_rows", {
      collection,
      saved,
      client_version: CLIENT_VERSION,
      fields,
      seen,
    });
    if (error && lacksMigrations(error.code)) throw new ServerProblem("unready", { cause: error });
    if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
    rejected.push(...rejectionsIn(collection, saved, data));
    onSent(saved.length);
  }
  return rejected;
}

/** How far a collection has come on the server. */
async function revisionOf(client: SupabaseClient, collection: string): Promise<number> {
  const { data, error, status } = await client
    .from("sync_heads")
    .select("revision")
    .eq("collection", collection);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  const [head]: readonly unknown[] = data;
  if (!isRecord(head) || !isRevision(head["revision"])) throw new ServerProblem("server");
  return head["revision"];
}

function* batchesOf(rows: readonly Row[]): Generator<readonly Row[]> {
  let batch: Row[] = [];
  let letters = 0;
  for (const row of rows) {
    const { length } = JSON.stringify(row);
    if (batch.length === MOST_ROWS || (batch.length > 0 && letters + length > MOST_LETTERS)) {
      yield batch;
      [batch, letters] = [[], 0];
    }
    batch.push(row);
    letters += length;
  }
  if (batch.length > 0) yield batch;
}

/** Sends a picture of a backup; returns the reason if the server will never take it. */
export async function importPicture(
  client: SupabaseClient,
  id: string,
  file: Blob,
): Promise<string | undefined> {
  return upload(client, id, file);
}

function rejectionsIn(collection: string, saved: readonly Row[], data: unknown): RejectedRow[] {
  const answers: readonly unknown[] = Array.isArray(data) ? data : [];
  // A captive portal answers 200 with its own page.
  if (answers.length !== saved.length) throw new ServerProblem("server");
  const definition = definitionOf(collection);
  return answers.flatMap((answer, place) => {
    if (!isRecord(answer)) throw new ServerProblem("server");
    if (answer["status"] !== "refused") return [];
    const code = textOf(answer["code"]);
    const constraint = textOf(answer["constraint"]);
    const title = textOf(saved[place]?.[definition.title]) || textOf(saved[place]?.["id"]);
    const reason =
      code === "taken"
        ? "Cette fiche a une autre version ici, qui reste telle quelle."
        : reasonOf(definition, { code, constraint });
    return [{ collection, title, reason }];
  });
}
