import { allFields, type CollectionDefinition } from "../../src/content/schema/collection";
import type { Field, FieldKind, Shape } from "../../src/content/schema/field";
import type { SyncDocument } from "../../src/content/row";

export type Random = () => number;

/** Returns the same numbers for the same seed (mulberry32), so that a failure can be repeated. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TEXTS = [
  "",
  "Éléphant d’œuvre, « déjà » à 100 %",
  "  entre blancs\tet\nlignes\r\n",
  `<p class="x">l'apostrophe & "guillemets"</p>`,
  "👩‍👩‍👧 שלום مرحبا",
  String.raw`\u0041 \n \\ {a,"b",NULL} $1 %s`,
  "null",
  "2026-11-20 23:54:34+00",
];

const pick = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("There is nothing to pick from");
  return value;
};

const text = (random: Random) => pick(random, TEXTS);
const several = <Value>(random: Random, one: (random: Random) => Value) =>
  Array.from({ length: Math.floor(random() * 4) }, () => one(random));

const moment = (random: Random) => new Date(Math.floor(random() * 2e12)).toISOString();

const byShape: Record<Shape, (random: Random) => unknown> = {
  string: text,
  number: (random) => 1 + Math.floor(random() * 5),
  boolean: (random) => random() < 0.5,
  strings: (random) => several(random, text),
  objects: (random) => several(random, (random) => ({ id: text(random), title: text(random) })),
  object: (random) => ({ hero: { title: text(random), places: [1, 2.5, null, false] } }),
};

const byKind: Partial<Record<FieldKind, (random: Random, field: Field) => unknown>> = {
  timestamp: moment,
  date: (random) => moment(random).slice(0, 10),
  choice: (random, { choices = {} }) => pick(random, Object.keys(choices)),
};

/** A valid document with values that are difficult to transfer and to store. */
export function generated(definition: CollectionDefinition, random: Random): SyncDocument {
  const fields = Object.entries(allFields(definition)).map(([name, field]) => {
    const value = (byKind[field.kind] ?? byShape[field.shape])(random, field);
    return [name, field.blank === undefined && random() < 0.3 ? undefined : value] as const;
  });
  return {
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    id: `id-${Math.floor(random() * 1e9)}`,
    created_at: moment(random),
    updated_at: moment(random),
    deleted: random() < 0.5,
  };
}
