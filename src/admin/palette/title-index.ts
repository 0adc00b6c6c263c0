import { type CollectionName, collections, definitionOf } from "../../content/index";
import { textOf } from "../../lib/parse";
import type { Database } from "../../store/database/database";
import { type Excerpt, followExcerpts } from "../../store/edits/titles";
import { readFirst } from "../../store/lists/reading-order";
import { fold } from "../../lib/fold";
import { type PalettePlace, placeFields, palettePlaceOf } from "./place";

/** A document with its title and place. */
export interface Titled extends PalettePlace {
  readonly key: string;
  readonly title: string;
  /** Another name of it, such as an e-mail address. */
  readonly detail: string;
  /** The text to search, already folded. */
  readonly text: string;
  readonly changed: string;
}

/** The titles of all documents on the device, kept while the database is open. */
export interface TitleIndex {
  readonly titles: ReadonlyMap<string, Titled>;
  /** Increases with every change. */
  readonly version: () => number;
  /** Whether all collections have been read. */
  readonly complete: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

const opened = new WeakMap<Database, TitleIndex>();

/** Returns the index of a database; the first call starts reading it. */
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
      readFirst(database, name);
      await followExcerpts(database, name, placeFields(name), (excerpts) => {
        for (const excerpt of excerpts) put(titles, name, excerpt);
        tellAll();
      });
    }
    complete = true;
    tellAll();
  }
  // Reading fails only if the database has failed, which every screen reports.
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

/** Undefined for a deleted document, and for one without a title or place. */
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
