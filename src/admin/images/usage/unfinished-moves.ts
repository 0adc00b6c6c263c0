import type { Database } from "../../../store/database/database";
import { type LocalMap, localMap } from "../../../store/database/local-map";
import type { LibraryImage } from "../../../content/collections/images";
import { change } from "../../../store/writing/repository";
import { readdress } from "./readdress";

/** Pictures whose new address may not have reached all documents yet, by id. */
function unfinishedMoves(database: Database): LocalMap<true> {
  return localMap(database, "picture-moves");
}

/**
 * Gives a picture other values, its address among them, and then that address to all documents. Returns how many
 * documents changed. What a closed page leaves undone is finished by `finishMoves`.
 */
export async function move(
  database: Database,
  image: LibraryImage,
  values: Partial<LibraryImage>,
): Promise<number> {
  await unfinishedMoves(database).change((moves) => void moves.set(image.id, true));
  await change(database, "images", new Map([[image.id, values]]));
  const documents = await readdress(database, [{ ...image, ...values }]);
  await unfinishedMoves(database).change((moves) => void moves.delete(image.id));
  return documents;
}

/** Gives the documents the addresses of pictures whose replacement was interrupted. */
export async function finishMoves(database: Database): Promise<void> {
  const ids = [...(await unfinishedMoves(database).read()).keys()];
  if (ids.length === 0) return;
  const found = await database.collections.images.findByIds(ids).exec();
  await readdress(
    database,
    [...found.values()].map((image) => image.toMutableJSON()),
  );
  await unfinishedMoves(database).change((moves) => ids.forEach((id) => moves.delete(id)));
}
