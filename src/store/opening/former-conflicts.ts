import { collections } from "../../content/index";
import { textOf } from "../../lib/parse";
import { type ConflictEntry, isConflictKind } from "../conflicts/conflict-record";
import { noteConflicts } from "../conflicts/conflicts";
import type { Database } from "../database/database";
import { type LocalMap, localMap } from "../database/local-map";
import { type Author, UNKNOWN_AUTHOR } from "../edits/writer";

type Former = Readonly<Record<string, unknown>>;

/**
 * Turns the conflicts that an older version kept in local maps of this device into conflicts that are synced. Each
 * stays in its local map until then: after a page that died, the conversion starts again.
 */
export async function bringFormerConflicts(database: Database, owner: string): Promise<void> {
  for (const name of ["conflicts", "settled-conflicts"]) {
    const former: LocalMap<Former> = localMap(database, name);
    const entries = [...(await former.read()).values()];
    if (entries.length === 0) continue;
    await noteConflicts(
      database,
      entries.flatMap((entry) => broughtEntry(entry, { id: owner, name: "" }) ?? []),
    );
    await former.change((left) => left.clear());
  }
}

/** The older version stored, of both writers, only the name of the other one. */
export function broughtEntry(former: Former, writer: Author): ConflictEntry | undefined {
  const collection = collections.find(({ name }) => name === former["collection"])?.name;
  const { kind, field } = former;
  if (!collection || !isConflictKind(kind)) return undefined;
  const settledAt = textOf(former["settledAt"]);
  const chosen = former["chosen"] === "lost" ? "lost" : "kept";
  return {
    key: textOf(former["key"]),
    collection,
    id: textOf(former["id"]),
    title: textOf(former["title"]),
    kind,
    ...(typeof field === "string" ? { field } : {}),
    kept: former["kept"],
    lost: former["lost"],
    later: { by: writer, at: textOf(former["mineAt"]) },
    earlier: {
      by: { ...UNKNOWN_AUTHOR, name: textOf(former["theirsBy"]) },
      at: textOf(former["theirsAt"]),
    },
    ...(settledAt === "" ? {} : { settled: { chosen, at: settledAt, by: writer } }),
  };
}
