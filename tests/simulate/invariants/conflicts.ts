import { isConflictId } from "../../../src/content/collections/documents";
import type { Scene } from "../scene";
import type { Aside } from "../set-aside";
import type { State } from "./state";

/** Nobody has a conflict with themselves: the two sides of a conflict have two different authors. */
export function conflictWithOneself(scene: Scene, state: State): string | undefined {
  const { ledger } = scene;
  // A restored server has changed rows of all kinds, and is not an author.
  if (ledger.wentBack.size > 0) return undefined;
  for (const { client, kept } of state.machines) {
    for (const entry of kept) {
      if (entry.kind === "rejected" || ledger.purged.has(entry.id)) continue;
      const key = `${entry.collection}/${entry.id}`;
      const authors = authorsOf(scene, entry);
      if (authors.size > 1) continue;
      return `${client.name} is told of a conflict of ${[...authors].join() || "nobody"} alone: ${key} ${entry.kind} ${entry.field ?? ""}`;
    }
  }
  return undefined;
}

/** The authors of the values of a conflict. */
function authorsOf({ ledger }: Scene, { collection, id, kind, field, lost, isOnline }: Aside) {
  const isHere = (each: { readonly collection: string; readonly id: string }) =>
    each.collection === collection && each.id === id;
  const staged = kind === "field" ? pathsIn(field ?? "", lost) : [""];
  // Who published wrote the field itself.
  const published = staged.map((path) => path.replace("staged.", ""));
  const paths = isOnline ? [...staged, ...published] : staged;
  const meets = (path: string) =>
    paths.some((each) => each === "" || path.startsWith(each) || each.startsWith(path));
  const edits = ledger.edits.filter((edit) => isHere(edit) && meets(edit.field));
  const whole = kind === "field" ? [] : [...ledger.deletions, ...ledger.restores].filter(isHere);
  return new Set([...edits, ...whole].map(({ by }) => by));
}

/** The paths of the values inside a value with parts. */
function pathsIn(path: string, value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, part]) => pathsIn(`${path}.${name}`, part));
}

/** A conflict is visible to every administrator: both sides are notified on their own devices. */
export function shownToOneSide({ ledger }: Scene, state: State): string | undefined {
  // A server that did not accept the record of a conflict cannot distribute it.
  if ([...ledger.refusals].some((key) => isConflictId(key.replace("documents/", "")))) {
    return undefined;
  }
  const administrators = state.machines.filter(({ client }) => client.owner !== undefined);
  const listed = (kept: readonly Aside[]) =>
    new Set(kept.filter(({ kind }) => kind !== "rejected").map(nameOf));
  for (const { client, kept } of administrators) {
    for (const name of listed(kept)) {
      const other = administrators.find((each) => !listed(each.kept).has(name));
      if (other) return `${client.name} is told of ${name}, and ${other.client.name} is not`;
    }
  }
  return undefined;
}

const nameOf = ({ collection, id, kind, field }: Aside) =>
  `${collection}/${id} ${kind} ${field ?? ""}`.trim();
