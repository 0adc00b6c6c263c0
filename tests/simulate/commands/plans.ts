import { definitionOf } from "../../../src/content/index";
import { withoutPlan } from "../../../src/content/planning/plan";
import { nextState, stagedIn, withStaged } from "../../../src/content/rules/staging";
import { change, save } from "../../../src/store/writing/repository";
import type { Command, Scene, Seat } from "../scene";
import { administrator, attempt, authorOf } from "../seats";
import { CANARY } from "../values";
import { acknowledge, documentAt, notedAll, type Target } from "./edits";

type Values = Readonly<Record<string, unknown>>;

const topic = "plans";
const definition = definitionOf("posts");
/** A staged change, which is then considered published by somebody. */
export const PLANNED_FIELDS = ["title", "excerpt", "content"] as const;

/** What a form saves of an article, and what of it its author meant to change. */
interface Meant {
  /** The whole article as the form writes it. */
  readonly draft: Values;
  /** By path. */
  readonly values: Values;
}

/** Saves the form of an article as the back office does. */
function form(
  weight: number,
  what: string,
  meant: (scene: Scene, drawn: Values, by: string) => Meant | undefined,
): Command {
  return {
    topic,
    weight,
    async run(scene) {
      const seat = administrator(scene);
      const target = seat && (await documentAt(scene, seat, ["posts"]));
      if (!seat || !target || String(target.doc["title"]).includes(CANARY)) return false;
      const drawn = drawnFrom(target.doc);
      const found = meant(scene, drawn, authorOf(seat));
      if (!found) return false;
      const isDone = await saved(scene, seat, target, { drawn, ...found });
      scene.trace.add(`${authorOf(seat)} ${what} posts/${target.id} ${describe(found)} ${isDone}`);
      return true;
    },
  };
}

const drawnFrom = (doc: Values): Values =>
  Object.fromEntries(Object.keys(definition.fields).map((name) => [name, doc[name]]));

const describe = ({ values }: Meant) =>
  Object.entries(values)
    .map(([path, value]) => `${path} ${String(value).slice(0, 24)}`)
    .join();

async function saved(
  scene: Scene,
  seat: Seat,
  target: Target,
  { drawn, draft, values }: Meant & { readonly drawn: Values },
): Promise<boolean> {
  const edits = notedAll(scene, { ...target, by: authorOf(seat) }, values);
  const work = async () => {
    const done = await save(seat.page.database, "posts", draft as never, target.id, {
      values: drawn,
    });
    if (!done.ok) throw new TypeError(Object.keys(done.issues).join());
  };
  const isDone = await attempt(scene, seat.page, work);
  acknowledge(edits, isDone);
  return isDone;
}

/** A moment that nobody else chooses. */
function soon({ clock, random }: Scene): string {
  return new Date(clock.now + random.between(500, 20_000)).toISOString();
}

const isPublished = (doc: Values) => doc["published"] === true;

/** An edit of published content or of a draft: published content gets a staged change. */
function stage(scene: Scene, drawn: Values, by: string): Meant | undefined {
  const { words, random } = scene;
  if (!isPublished(drawn)) return undefined;
  // In half of the cases the moment is chosen in the same form.
  const moment = random.chance(0.5) ? { publish_at: soon(scene) } : {};
  const doc = { ...drawn, ...moment };
  const field = random.pick(PLANNED_FIELDS);
  const value = field === "content" ? words.html(by) : words.text(by);
  const wanted = { ...nextState(definition, doc), [field]: value };
  return {
    draft: withStaged(definition, drawn, wanted),
    values: { [`staged.${field}`]: value, ...moment },
  };
}

/** The staged fields are published as they were when the form was opened. */
function publishStaged(_scene: Scene, doc: Values): Meant | undefined {
  const staged = stagedIn(doc);
  if (!staged) return undefined;
  const draft = {
    ...withoutPlan(definition, { ...nextState(definition, doc), published: true }),
    staged: undefined,
  };
  return {
    draft,
    values: {
      ...Object.fromEntries(
        Object.keys(staged).map((name) => [name, nextState(definition, doc)[name]]),
      ),
      staged: undefined,
      published: true,
      publish_at: undefined,
    },
  };
}

function plan(scene: Scene, doc: Values): Meant | undefined {
  const canPublish = !isPublished(doc) || stagedIn(doc) !== undefined;
  const canWithdraw = isPublished(doc) || doc["publish_at"] !== undefined;
  const names = [
    ...(canPublish ? ["publish_at"] : []),
    ...(canWithdraw && scene.random.chance(0.4) ? ["withdraw_at"] : []),
  ];
  if (names.length === 0) return undefined;
  const values = { [scene.random.pick(names)]: soon(scene) };
  return { draft: { ...doc, ...values }, values };
}

function cancel({ random }: Scene, doc: Values): Meant | undefined {
  const names = ["publish_at", "withdraw_at"].filter((name) => doc[name] !== undefined);
  if (names.length === 0) return undefined;
  const values = { [random.pick(names)]: undefined };
  return { draft: { ...doc, ...values }, values };
}

/** Discards the staged change, as the button does. */
async function abandon(scene: Scene): Promise<boolean> {
  const seat = administrator(scene);
  const target = seat && (await documentAt(scene, seat, ["posts"]));
  if (!seat || !target || !stagedIn(target.doc)) return false;
  const by = authorOf(seat);
  const edits = notedAll(scene, { ...target, by }, { staged: undefined });
  const isDone = await attempt(scene, seat.page, () =>
    change(seat.page.database, "posts", new Map([[target.id, { staged: undefined }]])),
  );
  acknowledge(edits, isDone);
  scene.trace.add(`${by} abandons what waits in posts/${target.id} ${isDone}`);
  return true;
}

/** Runs the scheduler at a moment; its result is compared with the plans. */
export async function carryOut(scene: Scene, at: number): Promise<number> {
  const { server, clock, ledger, trace } = scene;
  const moment = new Date(at).toISOString();
  const rows = async () =>
    new Map(
      (
        await server.query<{ id: string; row: Values }>(
          clock,
          "select id, to_jsonb(p) - 'revision' - 'change_id' as row from posts p where not deleted",
        )
      ).map(({ id, row }) => [id, row]),
    );
  const before = await rows();
  await server.query(clock, "select private.carry_out_plans($1::timestamptz)", [moment]);
  const after = await rows();
  let done = 0;
  for (const [id, row] of after) {
    const former = before.get(id);
    if (!former || JSON.stringify(row) === JSON.stringify(former)) continue;
    done += 1;
    ledger.carriedOut.push({ id, at, former, row });
    noteServer(scene, id, former, row);
    trace.add(
      `the scheduler at ${moment.slice(11, 23)}: posts/${id} published ${row["published"] === true}`,
    );
  }
  return done;
}

/** The scheduler's writes have no author, and whoever edits next has seen them. */
function noteServer(scene: Scene, id: string, former: Values, row: Values): void {
  const doc = { ...former, staged: former["staged"] ?? undefined };
  const moved = PLANNED_FIELDS.filter((name) => row[name] !== former[name]);
  notedAll(
    scene,
    { collection: "posts", id, doc, by: SCHEDULER },
    {
      ...Object.fromEntries(moved.map((name) => [name, row[name]])),
      ...(row["staged"] === null && former["staged"] !== null && { staged: undefined }),
      published: row["published"],
    },
  );
}

const SCHEDULER = "scheduler";

/** Articles with staged changes, and with planned publications, changes and withdrawals. */
export const plans: Readonly<Record<string, Command>> = {
  stage: form(8, "puts aside in", stage),
  "publish what waits": form(3, "publishes what waits in", publishStaged),
  plan: form(5, "plans", plan),
  "cancel a plan": form(2, "plans no longer", cancel),
  "abandon what waits": { topic, weight: 2, run: abandon },
  "the scheduler looks": {
    topic,
    weight: 8,
    async run(scene) {
      if (scene.random.chance(0.5)) await scene.clock.pass(scene.random.between(0, 30_000));
      return (await carryOut(scene, scene.clock.now)) > 0;
    },
  },
};
