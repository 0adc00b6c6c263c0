import type { CollectionName } from "../../../src/content/index";
import { blank } from "../../../src/content/validate";
import { change, move, remove, restore, save } from "../../../src/store/repository";
import { documentsOf } from "../client";
import type { Edit } from "../ledger";
import type { Command, Scene, Seat } from "../scene";
import { administrator, attempt } from "../seats";
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
    // Equal addresses are what two people choose for one thing.
    slug: secret ? `brouillon-${secret.toLowerCase()}` : random.pick(["bonjour", "nouvelle-offre"]),
    content: `${words.html(by)}${secret}`,
    published: secret === "" && random.chance(0.7),
  };
}

async function created(scene: Scene, seat: Seat): Promise<boolean> {
  const { random, ledger, hot } = scene;
  const by = seat.client.name;
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

function noted(scene: Scene, edit: Omit<Edit, "acknowledged" | "step">): Edit {
  const entry = { ...edit, step: scene.ledger.step(), acknowledged: false };
  scene.ledger.edits.push(entry);
  return entry;
}

function acknowledge(edits: readonly { acknowledged: boolean }[], isDone: boolean): void {
  for (const edit of edits) edit.acknowledged = isDone;
}

/** A document that the device shows, a hot one as a rule. */
export async function documentAt(
  scene: Scene,
  { page }: Seat,
  among: readonly CollectionName[] = ["faqs", "posts"],
): Promise<{ collection: CollectionName; id: string; doc: Values } | undefined> {
  const { random, hot, clock } = scene;
  const wanted = hot.filter(({ collection }) => among.includes(collection));
  const found: { collection: CollectionName; id: string; doc: Values }[] = [];
  for (const collection of among) {
    for (const doc of await clock.until(documentsOf(page, collection))) {
      found.push({ collection, id: String(doc["id"]), doc });
    }
  }
  if (found.length === 0) return undefined;
  const shown = found.filter(({ id }) => wanted.some((each) => each.id === id));
  return random.pick(shown.length > 0 && random.chance(0.8) ? shown : found.slice(0, 20));
}

/** Writes some fields of a document that the device shows. */
export async function write(
  scene: Scene,
  seat: Seat,
  target: { collection: CollectionName; id: string; doc: Values },
  values: Values,
): Promise<void> {
  const { collection, id, doc } = target;
  const by = seat.client.name;
  const edits = Object.entries(values).map(([field, value]) =>
    noted(scene, { by, collection, id, field, value, base: doc[field] }),
  );
  const isDone = await attempt(scene, seat.page, () =>
    change(seat.page.database, collection, new Map([[id, values]])),
  );
  acknowledge(edits, isDone);
  scene.trace.add(`${by} writes ${collection}/${id} ${Object.keys(values).join()} ${isDone}`);
}

/** A command of an administrator on a document that they see. */
function onDocument(
  weight: number,
  among: readonly CollectionName[],
  values: (scene: Scene, by: string, doc: Values, collection: CollectionName) => Values | undefined,
): Command {
  return {
    weight,
    async run(scene) {
      const seat = administrator(scene);
      const target = seat && (await documentAt(scene, seat, among));
      if (!seat || !target) return false;
      const next = values(scene, seat.client.name, target.doc, target.collection);
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
  "write what is refused": onDocument(2, ["faqs", "posts"], ({ words }, by, doc, collection) =>
    collection === "faqs"
      ? { question: words.text(by).padEnd(400, "x") }
      : { title: `${words.text(by)}${secretOf(doc)}`.padEnd(400, "x") },
  ),
  approve: onDocument(4, ["comments"], (_scene, _by, doc) =>
    // One stays what only administrators may know of.
    doc["name"] === CANARY ? undefined : { approved: doc["approved"] !== true },
  ),
  reorder: {
    weight: 3,
    async run(scene) {
      const seat = administrator(scene);
      if (!seat) return false;
      const shown = (await scene.clock.until(documentsOf(seat.page, "faqs")))
        .map((doc) => ({ id: String(doc["id"]), order: String(doc["order"]) }))
        .toSorted((one, other) => (one.order < other.order ? -1 : 1))
        .slice(0, 20);
      if (shown.length < 2) return false;
      const from = scene.random.between(0, shown.length - 1);
      const to = scene.random.between(0, shown.length - 1);
      await attempt(scene, seat.page, () =>
        move(seat.page.database, "faqs", shown[from]?.id ?? "", to, shown),
      );
      return true;
    },
  },
  delete: {
    weight: 4,
    async run(scene) {
      const seat = administrator(scene);
      const target = seat && (await documentAt(scene, seat));
      if (!seat || !target) return false;
      const { collection, id, doc } = target;
      const by = seat.client.name;
      const deletion = {
        by,
        collection,
        id,
        seen: doc,
        step: scene.ledger.step(),
        acknowledged: false,
      };
      scene.ledger.deletions.push(deletion);
      deletion.acknowledged = await attempt(scene, seat.page, () =>
        remove(seat.page.database, collection, id),
      );
      scene.trace.add(`${by} deletes ${collection}/${id} ${deletion.acknowledged}`);
      return true;
    },
  },
  restore: {
    weight: 3,
    async run(scene) {
      const seat = administrator(scene);
      const { ledger, random, clock } = scene;
      if (!seat || ledger.deletions.length === 0) return false;
      const { collection, id, seen, by: author } = random.pick(ledger.deletions);
      if (author !== seat.client.name) return false;
      const here = await clock.until(documentsOf(seat.page, collection));
      if (here.some((doc) => doc["id"] === id)) return false;
      const { created_at, updated_at, ...fields } = seen;
      ledger.restores.push({ collection, id });
      const by = seat.client.name;
      const written = Object.entries(fields)
        .filter(([field]) => field !== "id")
        .map(([field, value]) =>
          noted(scene, { by, collection, id, field, value, base: undefined }),
        );
      const isDone = await attempt(scene, seat.page, () =>
        restore(seat.page.database, collection, {
          ...fields,
          id,
          created_at: String(created_at),
          updated_at: String(updated_at),
        }),
      );
      acknowledge(written, isDone);
      scene.trace.add(`${by} restores ${collection}/${id} ${isDone}`);
      return true;
    },
  },
};
