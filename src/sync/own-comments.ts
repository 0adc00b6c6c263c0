import { definitionOf } from "../content/index";
import { documentFromRow, type Travelling } from "../content/row";
import { collectionOf, type Database } from "../store/database";

/**
 * A visitor keeps their own comment until it is approved. To visitors the server shows it as a
 * tombstone before that, like any unapproved comment: such a tombstone does not take it away.
 * An unapproved comment on a visitor's device can only be their own.
 */
export async function protectOwnComments(
  database: Database,
  pulled: readonly Travelling[],
): Promise<readonly Travelling[]> {
  const gone = pulled.filter(({ deleted }) => deleted).map(({ id }) => id);
  if (gone.length === 0) return pulled;
  const definition = definitionOf("comments");
  const local = await collectionOf(database, "comments").findByIds(gone).exec();
  return pulled.map((document) => {
    const own = document.deleted ? local.get(document.id) : undefined;
    return own && own.get("approved") === false
      ? documentFromRow(definition, own.toJSON())
      : document;
  });
}
