import * as fc from "fast-check";
import { deepEqual } from "rxdb/plugins/utils";
import { expect, test } from "vitest";
import type { CollectionDefinition } from "../../src/content/schema/collection";
import type { Field } from "../../src/content/schema/field";
import { isLive, isStageable, nextState } from "../../src/content/rules/staging";
import { collections } from "../../src/content/index";
import { merge, type MergedState } from "../../src/store/merge/merge";
import { CASES } from "./cases";

/** Each author has words of their own, so that a lost word is noticed. */
const word = (who: string) =>
  fc.nat(3).map((count) => (count === 0 ? "commun" : `${who}-${count}`));

/** Documents are parsed from JSON, so their objects have the usual prototype. */
const record = <Fields>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.record<Fields>(fields, { noNullPrototype: true });

const element = (who: string) =>
  record({ id: fc.constantFrom("1", "2", "3", "4"), title: word(who), note: word(who) });

const elements = (who: string) =>
  fc.uniqueArray(element(who), { maxLength: 4, selector: ({ id }) => id });

const byShape = {
  string: word,
  number: () => fc.nat(4),
  boolean: () => fc.boolean(),
  strings: (who: string) => fc.array(word(who), { maxLength: 3 }),
  objects: elements,
  object: (who: string) =>
    record({
      hero: record({ title: word(who), text: word(who) }),
      steps: elements(who),
    }),
};

/** The kind of a document must be a valid one, because the merge depends on it. */
const valueOf = (name: string, { shape, choices }: Field, who: string): fc.Arbitrary<unknown> =>
  name === "kind" && choices ? fc.constantFrom(...Object.keys(choices)) : byShape[shape](who);

type Fields = readonly (readonly [string, Field])[];

const valuesOf = (fields: Fields, who: string) =>
  Object.fromEntries(fields.map(([name, field]) => [name, valueOf(name, field, who)]));

/** Staged changes of some fields: others follow what is published. */
const stagedOf = (fields: Fields, who: string) =>
  fc
    .subarray(fields.filter(([name, field]) => isStageable(name, field)))
    .chain((some) =>
      some.length > 0 ? record<MergedState>(valuesOf(some, who)) : fc.constant(undefined),
    );

const versionOf = (fields: Fields, who: string) =>
  record<MergedState>({
    ...valuesOf(fields, who),
    ...("staged" in Object.fromEntries(fields) && { staged: stagedOf(fields, who) }),
  }).map((values): MergedState => ({ ...values, id: "x", updated_at: who }));

/** Whoever saves a draft writes what was staged in it as well: the form shows both as one text. */
const saved = (definition: CollectionDefinition, version: MergedState): MergedState =>
  isLive(definition, version)
    ? version
    : { ...version, ...nextState(definition, version), staged: undefined };

/** Restores some fields from the base, because nobody edits every field. */
const edited = (
  base: MergedState,
  written: MergedState,
  mask: readonly boolean[],
): MergedState => ({
  ...written,
  ...Object.fromEntries(
    Object.keys(base)
      .filter((name, place) => name !== "updated_at" && mask[place % mask.length] === true)
      .map((name) => [name, base[name]]),
  ),
});

const situation = fc.constantFrom(...collections).chain((definition) => {
  const fields: Fields = Object.entries(definition.fields);
  const mask = fc.array(fc.boolean(), { minLength: 3, maxLength: 7 });
  return fc
    .tuple(
      versionOf(fields, "base"),
      versionOf(fields, "mine"),
      versionOf(fields, "theirs"),
      mask,
      mask,
    )
    .map(([base, mine, theirs, keptByMe, keptByThem]) => ({
      definition,
      base,
      mine: saved(definition, edited(base, mine, keptByMe)),
      theirs: saved(definition, edited(base, theirs, keptByThem)),
    }));
});

/** Every word in a value, at any depth. */
function wordsIn(value: unknown): Set<string> {
  return new Set(JSON.stringify(value ?? null).match(/(?:base|mine|theirs)-\d/gu));
}

const holds = (
  law: (each: typeof situation extends fc.Arbitrary<infer Each> ? Each : never) => void,
) => fc.assert(fc.property(situation, law), CASES);

test("no text that either side wrote is lost: it is in the document, or listed as a conflict", () => {
  holds(({ definition, base, mine, theirs }) => {
    const { document, conflicts } = merge(definition, base, mine, theirs);
    const shown = wordsIn([document, conflicts]);
    for (const [name, { kind }] of Object.entries(definition.fields)) {
      // Only the server writes managed fields; an order and the moment of queuing are no texts: one of two is enough.
      if (kind === "managed" || kind === "order" || name === "sent_at") continue;
      const read = wordsIn([base[name], nextState(definition, base)[name]]);
      for (const version of [mine, theirs]) {
        const isNew = (text: string) => !read.has(text);
        const written = [...wordsIn(version[name])].filter(isNew);
        expect(written.filter((text) => !shown.has(text))).toEqual([]);
      }
    }
  });
});

test("visitors read nothing of a draft that its publisher had not read", () => {
  holds(({ definition, base, mine, theirs }) => {
    const isDraft = (version: MergedState) => !isLive(definition, version);
    const online = [mine, theirs].find((version) => !isDraft(version));
    fc.pre(isDraft(base) && (isDraft(mine) || isDraft(theirs)));
    if (!online) return;
    const { document } = merge(definition, base, mine, theirs);
    for (const [name, field] of Object.entries(definition.fields)) {
      if (!isStageable(name, field)) continue;
      const read = wordsIn([base[name], online[name]]);
      expect([...wordsIn(document[name])].filter((text) => !read.has(text))).toEqual([]);
    }
  });
});

test("a change of one side only is taken as it is, without a conflict", () => {
  holds(({ definition, base, mine, theirs }) => {
    const alone = merge(definition, base, mine, base);
    const other = merge(definition, base, base, theirs);
    expect([...alone.conflicts, ...other.conflicts]).toEqual([]);
    for (const name of Object.keys(definition.fields)) {
      expect(alone.document[name]).toEqual(mine[name]);
      expect(other.document[name]).toEqual(theirs[name]);
    }
  });
});

test("a merge result that is merged again with its source stays the same", () => {
  holds(({ definition, base, mine, theirs }) => {
    const { document } = merge(definition, base, mine, theirs);
    const again = merge(definition, theirs, document, theirs);
    expect(again.conflicts).toEqual([]);
    expect(deepEqual(again.document, document)).toBe(true);
  });
});

const inAnyOrder = (value: unknown) =>
  Array.isArray(value) ? value.map(String).toSorted() : value;

test("without a conflict, both devices get the same fields", () => {
  holds(({ definition, base, mine, theirs }) => {
    const here = merge(definition, base, mine, theirs);
    const there = merge(definition, base, theirs, mine);
    if (here.conflicts.length > 0) return;
    for (const [name, { kind, shape }] of Object.entries(definition.fields)) {
      // In managed fields, in orders and in the moment of queuing the later value remains on purpose; the order in a list
      // depends on who merges.
      if (kind === "managed" || kind === "order" || shape.startsWith("object")) continue;
      if (name === "sent_at") continue;
      expect(inAnyOrder(there.document[name])).toEqual(inAnyOrder(here.document[name]));
    }
  });
});

/** True if a person has changed anything: only the server writes managed fields. */
const changed = (definition: CollectionDefinition, base: MergedState, version: MergedState) =>
  Object.entries(definition.fields).some(
    ([name, { kind }]) => kind !== "managed" && !deepEqual(base[name], version[name]),
  );

test("a deletion wins only over what its author had seen", () => {
  holds(({ definition, base, theirs }) => {
    const { document } = merge(definition, base, { ...base, _deleted: true }, theirs);
    expect(document._deleted === true).toBe(!changed(definition, base, theirs));
  });
});

/** Only articles and pages, which have long texts, are restored from a deletion as drafts. */
const hasDrafts = ({ name }: CollectionDefinition, { kind }: MergedState) =>
  name === "posts" || (name === "documents" && kind === "page");

test("a document that was edited while somebody else deleted it becomes a draft, or is reported as a conflict", () => {
  holds(({ definition, base, mine }) => {
    fc.pre(changed(definition, base, mine));
    const { document, deletion } = merge(definition, base, mine, { ...base, _deleted: true });
    expect(deletion).toBe("deleted-elsewhere");
    expect(document).toMatchObject(
      hasDrafts(definition, mine) ? { ...mine, published: false } : { _deleted: true },
    );
  });
});
