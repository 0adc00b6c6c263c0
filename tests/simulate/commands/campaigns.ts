import { orderAnew, queueCampaign } from "../../../src/admin/inbox/newsletter/campaign";
import type { Document } from "../../../src/content/collections/documents";
import { documentsOf } from "../page";
import { linkOf, SUBSCRIBERS } from "../post-office";
import type { Command, Scene } from "../scene";
import { administrator, attempt, authorOf, visitorOf } from "../seats";
import { acknowledge, noted, notedAll } from "./edits";

const topic = "campaigns";

/** Writes a campaign and has it sent, at once or a little later. */
async function queue(scene: Scene): Promise<boolean> {
  const { random, words, clock, ledger, trace } = scene;
  const seat = administrator(scene);
  if (!seat) return false;
  const by = authorOf(seat);
  const id = random.uuid();
  const later = new Date(clock.now + random.between(5_000, 60_000)).toISOString();
  const title = words.text(by);
  const values = {
    title,
    content: words.html(by),
    ...(random.chance(0.3) && { send_at: later }),
  };
  const edits = [
    noted(scene, { by, collection: "posts", id, field: "title", value: title, base: undefined }),
    noted(scene, {
      by,
      collection: "documents",
      id: `campaign-${id}`,
      field: "title",
      value: title,
      base: undefined,
    }),
  ];
  // Rendering a letter as HTML needs a page; here its text stays as it is.
  const compose = (html: string) => ({ html, text: "Une lettre." });
  const isDone = await attempt(scene, seat.page, () =>
    queueCampaign(seat.page.database, values, SUBSCRIBERS.length, compose, id),
  );
  acknowledge(edits, isDone);
  ledger.born.add(id);
  trace.add(`${by} queues campaign-${id} ${isDone}`);
  return true;
}

/** Pauses, resumes or stops a campaign, as the device shows it: two people may want different things. */
async function order(scene: Scene): Promise<boolean> {
  const { random, clock, trace } = scene;
  const seat = administrator(scene);
  if (!seat) return false;
  const here = await clock.until(documentsOf(seat.page, "documents"));
  const orders = here.filter(({ id }) => String(id).startsWith("campaign-"));
  if (orders.length === 0) return false;
  const doc = random.pick(orders);
  const wanted = random.weighted([
    [3, "pause"],
    [4, "send"],
    [1, "stop"],
  ] as const);
  const by = authorOf(seat);
  const target = { by, collection: "documents", id: String(doc["id"]), doc } as const;
  const edits = notedAll(scene, target, { "parts.wanted": wanted });
  const isDone = await attempt(scene, seat.page, () =>
    orderAnew(seat.page.database, shown(doc), wanted),
  );
  acknowledge(edits, isDone);
  trace.add(`${by} wants ${target.id} to ${wanted} ${isDone}`);
  return true;
}

const shown = (doc: Readonly<Record<string, unknown>>): Pick<Document, "id" | "parts"> => ({
  id: String(doc["id"]),
  parts: { ...Object(doc["parts"]) },
});

/** Somebody unsubscribes by the link of an earlier letter, over an unreliable connection. */
async function leave(scene: Scene): Promise<boolean> {
  const { random, post, pace, clock, trace } = scene;
  const seat = visitorOf(scene);
  const subscriber = random.pick(SUBSCRIBERS);
  if (!seat || post.left.has(subscriber)) return false;
  pace.retried(seat.client.name, clock.now);
  let status: unknown;
  await attempt(scene, seat.page, async () => {
    const { data } = await seat.page.supabase.rpc("end_subscription", {
      token: linkOf(subscriber),
    });
    status = Object(data).status;
  });
  // The response confirms it, whether or not the page lived to handle it.
  if (status === "ended") post.left.set(subscriber, post.moment());
  trace.add(`${subscriber} leaves the newsletter: ${String(status)}`);
  return true;
}

/** The newsletter, used on two devices while people subscribe and unsubscribe. */
export const campaigns: Readonly<Record<string, Command>> = {
  "queue a campaign": { weight: 4, topic, run: queue },
  "hold a campaign, or go on": { weight: 4, topic, run: order },
  "leave the newsletter": { weight: 2, topic, run: leave },
  "letters leave": {
    weight: 5,
    topic,
    async run({ post, trace }) {
      await post.work();
      trace.add("the workers send");
      return true;
    },
  },
};
