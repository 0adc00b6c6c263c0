import type { LibraryImage } from "../../../content/collections/images";
import { definitionOf } from "../../../content";
import { illustratedCollections } from "../../../content/rules/illustrated";
import { ownPath } from "../../../lib/pictures/pictures";
import { withoutFocus } from "../../../lib/pictures/widths";
import type { Database } from "../../../store/database/database";
import { documentsOf } from "../../../store/edits/all-documents";
import { change } from "../../../store/writing/repository";
import { ADDRESS } from "./usage";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Updates the addresses of replaced or refocused pictures in all documents on this device. Returns how many documents
 * changed. Content that arrives later is updated by the next call.
 */
export async function readdress(
  database: Database,
  images: readonly LibraryImage[],
): Promise<number> {
  const present = presentAddresses(images);
  if (present.size === 0) return 0;
  let count = 0;
  for (const name of illustratedCollections) {
    const changes = new Map<string, Fields>();
    for await (const document of documentsOf(database, name)) {
      const changed = readdressed(Object.keys(definitionOf(name).fields), document, present);
      if (Object.keys(changed).length > 0) changes.set(String(document["id"]), changed);
    }
    if (changes.size > 0) await change(database, name, changes);
    count += changes.size;
  }
  return count;
}

/** Maps former addresses to the current one, for pictures that had another or have a focus point. */
function presentAddresses(images: readonly LibraryImage[]): ReadonlyMap<string, string> {
  return new Map(
    images.flatMap(({ url, former_urls: former }) => {
      if (former.length === 0 && !url.includes("#")) return [];
      return [url, ...former].map((address) => [ownPath(withoutFocus(address)), url] as const);
    }),
  );
}

/** The changed fields of a document, with the current addresses of its pictures. */
export function readdressed(
  names: readonly string[],
  document: Fields,
  present: ReadonlyMap<string, string>,
): Fields {
  const entries = names.flatMap((name) => {
    const before = document[name];
    const after = replaced(before, present);
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [[name, after] as const];
  });
  return Object.fromEntries(entries);
}

function replaced(value: unknown, present: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") {
    if (!value.includes("/")) return value;
    return value.replaceAll(ADDRESS, (found) => {
      const address = present.get(ownPath(found.replace(/[?#].*$/u, "")));
      return address ?? found;
    });
  }
  if (Array.isArray(value)) return value.map((each: unknown) => replaced(each, present));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => [key, replaced(each, present)]),
  );
}
