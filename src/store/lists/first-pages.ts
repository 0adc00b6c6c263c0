import { defer, filter, map, type Observable, of, switchMap } from "rxjs";
import type { CollectionName } from "../../content/index";
import { isRecord } from "../../lib/parse";
import { type Database, isClosing, whileOpen } from "../database/database";
import { localMap } from "../database/local-map";
import { liveDocs } from "./live-docs";
import { namedDocs } from "./portions";
import { hold, type Held, oncePerKey } from "../database/held";
import { type Figures, type ListedRows, type ListView, rowsOf } from "./list-view";

/** A shorter collection is read at once: nothing of it is kept. It is also the longest page of a list. */
const KEPT = 100;

/** What the device keeps of a list, so that it can show the first rows before it has read all of them. */
interface FirstPage {
  /** The first rows, in order; what they say is read from the documents themselves. */
  readonly ids: readonly string[];
  readonly figures: Figures;
}

/** By the key of a list. Their shape is checked at each reading, since another version may have written them. */
const firstPages = (database: Database) => localMap<unknown>(database, "first-pages");

/** A first page is kept once its list has been left alone for so long. */
const CALM_MS = 1_000;

const timers = new WeakMap<Database, Map<string, ReturnType<typeof setTimeout>>>();

/** Keeps the first page of a list that is all in memory, soon: of many changes in a row only the last state. */
export function keepFirstPageSoon<Name extends CollectionName>(
  database: Database,
  view: ListView<Name>,
  list: ListedRows<Name>,
): void {
  if (!view.opensWithFirstRows) return;
  const waiting = timers.get(database) ?? new Map<string, ReturnType<typeof setTimeout>>();
  timers.set(database, waiting);
  clearTimeout(waiting.get(view.key));
  const keep = () => {
    waiting.delete(view.key);
    if (isClosing(database)) return;
    // A full disk keeps nothing: the list then opens as one of which nothing was kept.
    keepFirstPage(database, view, list).catch(() => undefined);
  };
  waiting.set(view.key, setTimeout(keep, CALM_MS));
}

/** Writes only what differs from what is kept. */
async function keepFirstPage<Name extends CollectionName>(
  database: Database,
  { key }: ListView<Name>,
  { docs, rows, figures }: ListedRows<Name>,
): Promise<void> {
  const page: FirstPage | undefined =
    docs.length > KEPT ? { ids: rows.slice(0, KEPT).map(({ id }) => id), figures } : undefined;
  await whileOpen(database, async () => {
    const kept = firstPageIn((await firstPages(database).read()).get(key));
    if (JSON.stringify(kept) === JSON.stringify(page)) return;
    await firstPages(database).change((pages) => {
      if (page) pages.set(key, page);
      else pages.delete(key);
    });
  });
}

const holding = oncePerKey<Held<unknown>>();

/**
 * The first rows of a list as they are now, live, with the figures that are kept; undefined where nothing is kept. A
 * document that has left the list since is left out.
 */
export function firstRowsOf<Name extends CollectionName>(
  database: Database,
  view: ListView<Name>,
): Held<ListedRows<Name> | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A key belongs to one view, and these are its rows.
  return holding(database, view.key, () => hold(readFirstRows(database, view))) as Held<
    ListedRows<Name> | undefined
  >;
}

function readFirstRows<Name extends CollectionName>(
  database: Database,
  view: ListView<Name>,
): Observable<ListedRows<Name> | undefined> {
  return defer(() => firstPages(database).read()).pipe(
    switchMap((pages) => {
      const page = firstPageIn(pages.get(view.key));
      return page && !isClosing(database) ? watchPage(database, view, page) : of(undefined);
    }),
  );
}

function watchPage<Name extends CollectionName>(
  database: Database,
  view: ListView<Name>,
  { ids, figures }: FirstPage,
): Observable<ListedRows<Name> | undefined> {
  const isOne = new Set(ids);
  return liveDocs(
    database,
    view.collection,
    () => namedDocs(database, view.collection, ids),
    (id) => isOne.has(id),
  ).pipe(
    filter((docs) => docs !== undefined),
    map((docs) => {
      const rows = rowsOf(view, docs);
      // No rows among the kept ones does not mean that there are none.
      return rows.length === 0 ? undefined : { state: "ready", whole: false, docs, rows, figures };
    }),
  );
}

function firstPageIn(stored: unknown): FirstPage | undefined {
  if (!isRecord(stored)) return undefined;
  const { ids, figures } = stored;
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === "string")) return undefined;
  return areFigures(figures) ? { ids, figures } : undefined;
}

function areFigures(value: unknown): value is Figures {
  if (!isRecord(value) || !isRecord(value["counts"])) return false;
  const { total, apart, counts } = value;
  return areNumbers({ total, apart }) && Object.values(counts).every(areNumbers);
}

const areNumbers = (value: unknown) =>
  isRecord(value) && Object.values(value).every((each) => typeof each === "number");
