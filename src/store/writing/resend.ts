import { collectionOf, type Database } from "../database/database";
import { keyOf, pendingMap } from "../edits/pending";
import { isRejectedState, type RejectedEntry, withoutMark } from "../edits/rejected";
import { resave } from "./repository";
import { saveOver } from "./save-over";

/**
 * Has a rejected edit sent again. Where the server's row has taken its place, because somebody else has written it since,
 * the edit is merged into that row; a correction is sent as it is.
 */
export async function resend(database: Database, entry: RejectedEntry): Promise<void> {
  const { collection, id, next, base } = entry;
  const document = await collectionOf(database, collection).findOne(id).exec();
  const isCorrected = (await pendingMap(database).read()).has(keyOf(collection, id));
  if (!base || isCorrected || isRejectedState(entry, document?.toMutableJSON())) {
    await resave(database, collection, id);
  } else {
    await saveOver(database, collection, { ...withoutMark(next), id }, { values: base });
  }
}
