import type { SupabaseClient } from "@supabase/supabase-js";
import { extensionsFor } from "../../../src/admin/editor/extensions";
import { writtenHtml } from "../../../src/admin/editor/written-html";
import { blank } from "../../../src/content/validate";
import { supabase } from "../../../src/lib/api/supabase";
import { closeDatabase, type Database } from "../../../src/store/database/database";
import type { Identity } from "../../../src/store/database/identity";
import { openDatabase } from "../../../src/store/opening/open-database";
import { save } from "../../../src/store/writing/repository";
import { conflictHandlerOf } from "../../../src/sync/conflicts";
import { startSync, type Sync } from "../../../src/sync/start";

/**
 * All that the bench uses of the product, under stable names. A former commit is measured through its own file of
 * this path, or through former-product.txt if it has none: add nothing here that it would lack.
 */
export { extensionsFor, writtenHtml };

export interface Device {
  readonly database: Database;
  readonly identity: Identity;
}

export function connect(): Promise<SupabaseClient> {
  return supabase();
}

/** Opens the database of an administrator, or of a visitor. */
export async function openDevice(userId: string | undefined): Promise<Device> {
  const identity: Identity = userId === undefined ? { role: "visitor" } : { role: "admin", userId };
  return {
    identity,
    database: await openDatabase({ identity, conflictHandlers: conflictHandlerOf }),
  };
}

export async function beginSync(device: Device): Promise<Sync> {
  return startSync({ ...device, client: await supabase() });
}

export function closeDevice({ database }: Device): Promise<void> {
  return closeDatabase(database);
}

/** Saves an article as its form does; returns how to write it, so that reading it is not measured. */
export async function postSaver(
  { database }: Device,
  id: string,
): Promise<(excerpt: string) => Promise<unknown>> {
  const document = await database.collections.posts.findOne(id).exec(true);
  const post = { ...blank("posts"), ...document.toMutableJSON() };
  return (excerpt) => save(database, "posts", { ...post, excerpt }, id);
}
