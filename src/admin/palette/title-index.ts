import { type CollectionName, collections, definitionOf } from "../../content/index";
import { textOf } from "../../lib/parse";
import type { Database } from "../../store/database/database";
import { type Excerpt, followExcerpts } from "../../store/edits/titles";
import { fold } from "../../lib/fold";
import { type PalettePlace, placeFields, palettePlaceOf } from "./place";

/** A document by its title. */
export interface Titled extends PalettePlace {
  readonly key: string;
  readonly title: string;
  /** What else it is known by. */
  readonly detail: string;
  /** What a search compares, folded once. */
  readonly text: string;
  readonly changed: string;
}

/** The titles of everything on the device, kept as long as its database is open. */
export interface TitleIndex {
  readonly titles: ReadonlyMap<string, Titled>;
  /** Grows with every change. */
  readonly version: () => number;
  /** Whether everything has been read once. */
  readonly complete: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

const opened = new WeakMap<Database, TitleIndex>();

/** The index of a database; the first call starts to read it. */
export function titleIndexOf(database: Database): TitleIndex {
  const index = opened.get(database) ?? createIndex(database);
  opened.set(database, index);
  return index;
}

function createIndex(database: Database): TitleIndex {
  const titles = new Map<string, Titled>();
  const listeners = new Set<() => void>();
  let version = 0;
  let complete = false;
  const tellAll = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  async function read(): Promise<void> {
    for (const { name } of collections) {
      await followExcerpts(database, name, placeFields(name), (excerpts) => {
        for (const excerpt of excerpts) put(titles, name, excerpt);
        tellAll();
      });
    }
    complete = true;
    tellAll();
  }
  // Where reading fails the database itself has, and every screen says so.
  read().catch(reportError);
  return {
    titles,
    version: () => version,
    complete: () => complete,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function put(titles: Map<string, Titled>, name: CollectionName, excerpt: Excerpt): void {
  const titled = titledOf(name, excerpt);
  if (titled) titles.set(titled.key, titled);
  else titles.delete(`${name}/${excerpt.id}`);
}

/** Undefined for what is gone, has no name or no place. */
export function titledOf(name: CollectionName, { id, values }: Excerpt): Titled | undefined {
  const title = textOf(values?.[definitionOf(name).title]).trim();
  const place = values && title !== "" ? palettePlaceOf(name, id, values) : undefined;
  if (!values || !place) return undefined;
  const email = textOf(values["email"]);
  const detail = email === title ? "" : email;
  return {
    ...place,
    key: `${name}/${id}`,
    title,
    detail,
    text: fold(`${title}\n${detail}`),
    changed: textOf(values["updated_at"]),
  };
}
