import { isRecord } from "../../lib/parse";
import type { CollectionDefinition, Values } from "../schema/collection";
import type { Field, FieldKind } from "../schema/field";

/** Staged changes: each field with its next value, `null` for a field that becomes empty. */
export type Staged = Readonly<Record<string, unknown>>;

/** Kinds of fields that control how the site treats a document, not what visitors read in it. */
const NEVER_STAGED: ReadonlySet<FieldKind> = new Set<FieldKind>([
  "managed",
  "order",
  "reference",
  "staged",
  "timestamp",
]);

/** Whether a change of this field can be staged, so that visitors do not see it until it is published. */
export function isStageable(name: string, { kind }: Field): boolean {
  return !NEVER_STAGED.has(kind) && name !== "kind" && name !== "published";
}

/** Whether visitors see the document. A document that exists once, such as the home page, is always seen. */
export function isLive(definition: CollectionDefinition, document: Values): boolean {
  const isSingleton = definition.name === "documents" && document["kind"] !== "page";
  return isSingleton || !("published" in definition.fields) || document["published"] === true;
}

/** The staged changes of a document; undefined when there are none. */
export function stagedIn(document: Values): Staged | undefined {
  const { staged } = document;
  return isRecord(staged) && Object.keys(staged).length > 0 ? staged : undefined;
}

/** The document with its staged changes applied, as it will be once they are published. */
export function nextState(definition: CollectionDefinition, document: Values): Values {
  const { staged: _staged, ...live } = document;
  const next = Object.entries(stagedIn(document) ?? {}).flatMap(([name, value]) => {
    const field = definition.fields[name];
    if (!field || !isStageable(name, field)) return [];
    return [[name, field.kind === "parts" ? overlaid(live[name], value) : (value ?? undefined)]];
  });
  return { ...live, ...Object.fromEntries(next) };
}

/** The staged changes that turn the live document into the wanted one; undefined when nothing differs. */
function stagedFor(
  definition: CollectionDefinition,
  live: Values,
  wanted: Values,
): Staged | undefined {
  const changed = Object.entries(definition.fields).flatMap(([name, field]) =>
    isStageable(name, field) && !isSame(live[name], wanted[name])
      ? [[name, nextValue(field, live[name], wanted[name])] as const]
      : [],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

function nextValue({ kind }: Field, live: unknown, wanted: unknown): unknown {
  return kind === "parts" ? partsThatDiffer(live, wanted) : (wanted ?? null);
}

/**
 * Of the parts of a document, only those that differ: everything else keeps following what is published meanwhile. Parts
 * are never removed, only emptied.
 */
function partsThatDiffer(live: unknown, wanted: unknown): unknown {
  if (!isRecord(live) || !isRecord(wanted)) return wanted;
  const changed = Object.entries(wanted).flatMap(([name, value]) =>
    isSame(live[name], value) ? [] : [[name, partsThatDiffer(live[name], value)] as const],
  );
  return Object.fromEntries(changed);
}

/** Parts with other parts over them. `private.overlaid` does the same on the server. */
function overlaid(live: unknown, over: unknown): unknown {
  if (!isRecord(live) || !isRecord(over)) return over;
  const next = Object.entries(over).map(([name, value]) => [name, overlaid(live[name], value)]);
  return { ...live, ...Object.fromEntries(next) };
}

/**
 * The document as visitors still see it, with the difference to the wanted state as staged changes. Planned moments
 * and other timestamps are not staged.
 */
export function withStaged(
  definition: CollectionDefinition,
  stored: Values,
  wanted: Values,
): Values {
  const own = Object.entries(definition.fields).filter(([, { kind }]) => kind === "timestamp");
  return {
    ...stored,
    ...Object.fromEntries(own.map(([name]) => [name, wanted[name]])),
    staged: stagedFor(definition, stored, wanted),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
