import { isRecord } from "../../lib/parse";
import type { CollectionDefinition, Values } from "../schema/collection";
import type { Field, FieldKind } from "../schema/field";

/** What waits: field → its next value, `null` for a field that is emptied. */
export type Staged = Readonly<Record<string, unknown>>;

/** Kinds that say what the site does with a document, not what visitors read in it. */
const NEVER_STAGED: ReadonlySet<FieldKind> = new Set<FieldKind>([
  "managed",
  "order",
  "reference",
  "staged",
  "timestamp",
]);

/** Whether visitors can be spared a change of this field until it is published. */
export function isStageable(name: string, { kind }: Field): boolean {
  return !NEVER_STAGED.has(kind) && name !== "kind" && name !== "published";
}

/** Whether visitors see a document as its columns have it. */
export function isLive(definition: CollectionDefinition, document: Values): boolean {
  return !("published" in definition.fields) || document["published"] === true;
}

/** The changes that wait in a document; undefined for none. */
export function stagedIn(document: Values): Staged | undefined {
  const { staged } = document;
  return isRecord(staged) && Object.keys(staged).length > 0 ? staged : undefined;
}

/** The document with the changes that wait in it, as it will be once they are published. */
export function nextState(definition: CollectionDefinition, document: Values): Values {
  const { staged: _staged, ...live } = document;
  const next = Object.entries(stagedIn(document) ?? {}).flatMap(([name, value]) => {
    const field = definition.fields[name];
    return field && isStageable(name, field) ? [[name, value ?? undefined] as const] : [];
  });
  return { ...live, ...Object.fromEntries(next) };
}

/** What has to wait so that a document whose columns stay as they are becomes what is wanted; undefined for nothing. */
function stagedFor(
  definition: CollectionDefinition,
  live: Values,
  wanted: Values,
): Staged | undefined {
  const changed = Object.entries(definition.fields).flatMap(([name, field]) =>
    isStageable(name, field) && !isSame(live[name], wanted[name])
      ? [[name, wanted[name] ?? null] as const]
      : [],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/**
 * The document as visitors go on seeing it, and beside it what it is to become. What says where it stands, a plan say,
 * does not wait.
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
