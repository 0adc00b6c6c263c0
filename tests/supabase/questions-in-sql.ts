import type { Session } from "../support/postgres-session";

/** A row as a device pushes it. */
const change = (id: string) => {
  const at = "2026-11-21T00:00:00.000Z";
  const stamps = { created_at: at, updated_at: at, deleted: false };
  return {
    next: { id, question: id, answer: "Oui.", category: "general", order: "", ...stamps },
    assumed: null,
  };
};
/** Pushes new questions as an administrator's device does. */
export const pushOf = (...ids: readonly string[]) =>
  `select public.push_changes('faqs', '${JSON.stringify(ids.map(change))}')`;

/** The progress of a device in one collection. */
export interface Reader {
  /** Id → the revision that was read last. */
  readonly seen: ReadonlyMap<string, number>;
  /** Reads the next page; false if there is none. */
  read(): Promise<boolean>;
}

/** Follows a collection as a device does: page by page, each from the end of the one before. */
export function follow(session: Session, source: string): Reader {
  const seen = new Map<string, number>();
  let last = 0;
  return {
    seen,
    async read() {
      const page = await session.query(
        `select id, revision from ${source} where revision > ${last} order by revision limit 20`,
      );
      for (const row of page) {
        const [id = "", revision] = row.split("|");
        last = Number(revision);
        seen.set(id, last);
      }
      return page.length > 0;
    },
  };
}

/** Inserts a question directly, without a push. */
export const insertOf = (id: string) =>
  `insert into faqs (id, question, answer, category) values ('${id}', '${id}', 'Oui.', 'general')`;
