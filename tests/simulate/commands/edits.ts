import type { CollectionName } from "../../../src/content/index";
import { blank } from "../../../src/content/validate";
import { change, save } from "../../../src/store/writing/repository";
import { documentsOf } from "../page";
import type { Edit } from "../ledger";
import type { Command, Scene, Seat } from "../scene";
import { fieldsWith, textsOf, valueAt } from "../paths";
import { administrator, attempt, authorOf } from "../seats";
import type { Topic } from "../topics";
import { CANARY } from "../values";

type Values = Readonly<Record<string, unknown>>;

const CATEGORIES = ["general", "pricing", "services", "technical", "support", "other"] as const;

/** A new document of the collection. */
function draftOf(scene: Scene, collection: "faqs" | "posts", by: string): Values {
  const { random, words } = scene;
  if (collection === "faqs") {
    return { question: words.text(by), answer: words.long(by), category: random.pick(CATEGORIES) };
  }
  const secret = random.chance(0.4) ? CANARY : "";
  return {
    title: `${words.text(by)}${secret}`,
    // Two people choose equal addresses for the same thing.
    slug: secret ? `brouillon-${secret.toLowerCase()}` : random.pick(["bonjour", "nouvelle-offre"]),
    content: `${words.html(by)}${secret}`,
    published: secret === "" && random.chance(0.7),
  };
}

async function created(scene: Scene, seat: Seat): Promise<boolean> {
  const { random, ledger, hot } = scene;
  const by = authorOf(seat);
  const collection = random.pick(["faqs", "posts"] as const);
  const id = random.uuid();
  const draft = draftOf(scene, collection, by);
  const edits = Object.entries(draft).map(([field, value]) =>
    noted(scene, { by, collection, id, field, value, base: undefined }),
  );
  const isDone = await attempt(scene, seat.page, () =>
    save(seat.page.database, collection, blank(collection, draft), id),
  );
  acknowledge(edits, isDone);
  if (isDone && hot.length < 3) hot.push({ collection, id });
  ledger.born.add(id);
  scene.trace.add(`${by} creates ${collection}/${id} ${isDone}`);
  return true;
}

export function noted(scene: Scene, edit: Omit<Edit, "acknowledged" | "step">): Edit {
  const entry = { ...edit, step: scene.ledger.step(), acknowledged: false };
  scene.ledger.edits.push(entry);
  return entry;
}

export function acknowledge(edits: readonly { acknowledged: boolean }[], isDone: boolean): void {
  for (const edit of edits) edit.acknowledged = isDone;
}

/** A document that the device shows, mostly one that everybody edits. */
export async function documentAt(
  scene: Scene,
  { client, page }: Seat,
  among: readonly CollectionName[] = ["faqs", "posts"],
): Promise<Target | undefined> {
  const { random, hot, clock } = scene;
  const wanted = hot.filter(({ collection }) => among.includes(collection));
  const found: Target[] = [];
  for (const collection of among.filter((name) => client.collections.includes(name))) {
    for (const doc of await clock.until(documentsOf(page, collection))) {
      found.push({ collection, id: String(doc["id"]), doc });
    }
  }
  if (found.length === 0) return undefined;
  const shown = found.filter(({ id }) => wanted.some((each) => each.id === id));
  return random.pick(shown.length > 0 && random.chance(0.8) ? shown : found.slice(0, 20));
}

/** A document as a device shows it. */
export interface Target {
  readonly collection: CollectionName;
  readonly id: string;
  readonly doc: Values;
}

/** Writes some values of a document that the device shows, by their paths. */
export async function write(
  scene: Scene,
  seat: Seat,
  { collection, id, doc }: Target,
  values: Values,
): Promise<void> {
  const by = authorOf(seat);
  const edits = notedAll(scene, { by, collection, id, doc }, values);
  const fields = fieldsWith(doc, values);
  const isDone = await attempt(scene, seat.page, () =>
    change(seat.page.database, collection, new Map([[id, fields]])),
  );
  acknowledge(edits, isDone);
  const written = edits.map(({ field, value }) => `${field} ${String(value).slice(0, 24)}`).join();
  scene.trace.add(`${by} writes ${collection}/${id} ${written} ${isDone}`);
}

/** Notes what somebody is about to write; a value that is already there is not an edit. */
export function notedAll(
  scene: Scene,
  { by, collection, id, doc }: Target & { readonly by: string },
  values: Values,
): Edit[] {
  return Object.entries(values)
    .flatMap(([field, value]) => leavesOf(field, value, valueAt(doc, field)))
    .map((leaf) => ({ by, collection, id, ...leaf, saved: { ...doc, ...values } }))
    .filter(({ value, base }) => JSON.stringify(value) !== JSON.stringify(base))
    .map((edit) => noted(scene, edit));
}

/** Removing an element removes each of its values; each text of a list of texts stands for itself. */
function leavesOf(field: string, value: unknown, base: unknown) {
  const [texts, former] = [textsOf(value), textsOf(base)];
  if (texts ?? former) {
    return [...new Set([...(texts ?? []), ...(former ?? [])])].map((text) => ({
      field: `${field}.${text}`,
      value: texts?.find((each) => each === text),
      base: former?.find((each) => each === text),
    }));
  }
  if (value !== undefined || typeof base !== "object" || base === null)
    return [{ field, value, base }];
  return Object.entries(base)
    .filter(([name]) => name !== "id")
    .map(([name, former]) => ({ field: `${field}.${name}`, value, base: former as unknown }));
}

/** A command of an administrator on a document that they see. */
export function onDocument(
  weight: number,
  among: readonly CollectionName[],
  values: (scene: Scene, by: string, doc: Values, collection: CollectionName) => Values | undefined,
  topic?: Topic,
): Command {
  return {
    weight,
    ...(topic && { topic }),
    async run(scene) {
      const seat = administrator(scene);
      const target = seat && (await documentAt(scene, seat, among));
      if (!seat || !target) return false;
      const next = values(scene, authorOf(seat), target.doc, target.collection);
      if (!next) return false;
      await write(scene, seat, target, next);
      return true;
    },
  };
}

const isSecret = (doc: Values) => String(doc["title"]).includes(CANARY);
const secretOf = (doc: Values) => (isSecret(doc) ? CANARY : "");

/** What administrators do to documents. */
export const edits: Readonly<Record<string, Command>> = {
  create: {
    weight: 5,
    async run(scene) {
      const seat = administrator(scene);
      return seat !== undefined && created(scene, seat);
    },
  },
  "edit a field": onDocument(12, ["faqs", "posts"], ({ words, random }, by, doc, collection) => {
    if (collection === "posts") {
      return random.chance(0.7)
        ? { title: `${words.text(by)}${secretOf(doc)}` }
        : {
            excerpt: isSecret(doc) || random.chance(0.7) ? `${words.long(by)}${secretOf(doc)}` : "",
          };
    }
    return random.chance(0.6) ? { answer: words.long(by) } : { question: words.text(by) };
  }),
  "edit two fields": onDocument(4, ["faqs"], ({ words }, by) => ({
    question: words.text(by),
    answer: words.text(by),
  })),
  "edit HTML": onDocument(5, ["posts"], ({ words }, by, doc) => ({
    content: `${words.html(by)}${secretOf(doc)}`,
  })),
  "equal slugs": onDocument(2, ["posts"], ({ random }, _by, doc) =>
    isSecret(doc) ? undefined : { slug: random.pick(["bonjour", "nouvelle-offre"]) },
  ),
  publish: onDocument(4, ["posts"], (_scene, _by, doc) =>
    isSecret(doc) || doc["published"] === true ? undefined : { published: true },
  ),
  unpublish: onDocument(4, ["posts"], (_scene, _by, doc) =>
    doc["published"] === true ? { published: false } : undefined,
  ),
  "write what is rejected": onDocument(2, ["faqs", "posts"], ({ words }, by, doc, collection) =>
    collection === "faqs"
      ? { question: words.text(by).padEnd(400, "x") }
      : { title: `${words.text(by)}${secretOf(doc)}`.padEnd(400, "x") },
  ),
  approve: onDocument(4, ["comments"], (_scene, _by, doc) =>
    // One document stays visible to administrators only.
    doc["name"] === CANARY ? undefined : { approved: doc["approved"] !== true },
  ),
};
