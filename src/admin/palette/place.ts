import { type CollectionName, definitionOf } from "../../content/index";
import { textOf } from "../../lib/parse";
import {
  adminPath,
  editPath,
  type Entry,
  entries,
  managedOf,
  managedScreens,
} from "../kit/screens";

/** Where a document is opened: its sidebar entry and its address. */
export interface PalettePlace {
  readonly entry: Entry;
  readonly to: string;
}

type Values = Readonly<Record<string, unknown>>;

/** The path and parameters of documents on special screens. */
const SPECIAL: Readonly<
  Partial<Record<CollectionName, (id: string, values: Values) => readonly [string, object]>>
> = {
  comments: (id) => ["comments", { commentaire: id }],
  contact_submissions: (id) => ["contact", { message: id }],
  images: (_, values) => ["images", { q: textOf(values["alt"]) }],
  newsletter_subscribers: (_, values) => ["newsletter", { q: textOf(values["email"]) }],
  posts: (id) => ["newsletter", { onglet: "campagnes", campagne: id }],
};

/** The place of a document; undefined where no screen opens it, and for junk. */
export function palettePlaceOf(
  name: CollectionName,
  id: string,
  values: Values,
): PalettePlace | undefined {
  if (values["junk"] === true) return undefined;
  const to = editPath(name, { ...values, id });
  const path = to?.split("?")[0];
  const edited = entries.find((each) => path?.startsWith(adminPath(each.path)) && each.path !== "");
  if (to && edited) return { entry: edited, to };
  const special = SPECIAL[name]?.(id, values);
  const entry = special && entries.find((each) => each.path === special[0]);
  return entry && { entry, to: `${adminPath(entry.path)}?${query(special[1])}` };
}

/** The address that lists all results of a search on a screen. */
export function searchAddress({ path }: Entry, search: string): string {
  return `${adminPath(path)}?${query({ q: search.trim() })}`;
}

/** The fields that are needed to name a document and find its place. */
export function placeFields(name: CollectionName): readonly string[] {
  const { title, fields } = definitionOf(name);
  const deciding = managedScreens.flatMap((managed) =>
    managed.name === name ? Object.keys(managed.screen.only ?? {}) : [],
  );
  const known = ["junk", "email"].filter((field) => field in fields);
  return [...new Set([title, ...deciding, ...known, "updated_at"])];
}

/** The document that an address opens; undefined for a list. */
export function recordAt(
  pathname: string,
  search: string,
): { readonly name: CollectionName; readonly id: string } | undefined {
  const params = new URLSearchParams(search);
  const entry = entries.find(({ path }) => adminPath(path) === pathname);
  const edition = params.get("edition");
  const managed = entry && managedOf(entry);
  if (managed && edition && edition !== "nouvelle") {
    return { name: managed.name, id: edition };
  }
  const found = RECORDS.find(([path, param]) => path === entry?.path && params.has(param));
  return found && { name: found[2], id: params.get(found[1]) ?? "" };
}

const RECORDS: readonly (readonly [string, string, CollectionName])[] = [
  ["contact", "message", "contact_submissions"],
  ["comments", "commentaire", "comments"],
  ["newsletter", "campagne", "posts"],
];

function query(values: object): string {
  return new URLSearchParams({ ...values }).toString();
}
