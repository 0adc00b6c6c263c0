import type { CollectionName } from "../content/index";
import type { Row } from "../content/row";
import type { Database } from "../store/database";
import { keyOf, pendingRegister } from "../store/pending";

/** Knows which pulled rows RxDB leaves aside, since it takes their documents for edited. */
export interface PassedOver {
  /** A pull is about to ask the server. */
  begin(): void;
  /** The server has answered what was pushed of these. */
  answered(ids: readonly string[]): void;
  /** Whether one of the rows that the pull has brought is left aside. */
  isAmong(rows: readonly Row[]): Promise<boolean>;
}

/**
 * It leaves those whose edits wait, and those that were answered while the pull was under way: of what was
 * answered before it began RxDB has taken note by the time that rows come.
 */
export function watchPassedOver(database: Database, name: CollectionName): PassedOver {
  const answered = new Set<string>();
  return {
    begin: () => answered.clear(),
    answered(ids) {
      for (const id of ids) answered.add(id);
    },
    async isAmong(rows) {
      const pending = await pendingRegister(database).read();
      return rows.some(({ id }) => {
        const key = String(id);
        return answered.has(key) || pending.has(keyOf(name, key));
      });
    },
  };
}
