import { type Document, ORDER_PREFIX } from "../../../content/collections/documents";
import type { NewsletterSubscriber } from "../../../content/collections/newsletter-subscribers";
import type { Issues, Values } from "../../../content/schema/collection";
import { plainTextOf } from "../../../content/rules/markup";
import { refusedMoment } from "../../../content/planning/plan";
import { blank } from "../../../content/validate";
import { serverNow } from "../../../lib/api/server-time";
import { isRecord, textOf } from "../../../lib/parse";
import { collectionOf, type Database } from "../../../store/database/database";
import { change, remove, save } from "../../../store/writing/repository";
import type { Letter } from "./letter";

const INCOMPLETE = "Veuillez remplir tous les champs";

/** Validates a campaign; a text with only markup or blanks counts as empty. */
export function campaignIssues({ title, content }: Values): Issues {
  const hasPicture = /<img\b/iu.test(textOf(content));
  return {
    ...(textOf(title).trim() === "" ? { title: INCOMPLETE } : {}),
    ...(plainTextOf(textOf(content)).trim() === "" && !hasPicture ? { content: INCOMPLETE } : {}),
  };
}

/** Refuses a departure that has passed, with which the letters would leave at once. */
export function departureIssues({ send_at: chosen }: Values, now: string): Issues {
  const refused = refusedMoment(textOf(chosen), now);
  return refused === undefined ? {} : { send_at: refused };
}

/** The subscribers who receive a campaign. */
export function recipientsOf(
  subscribers: readonly NewsletterSubscriber[],
): readonly NewsletterSubscriber[] {
  return subscribers.filter(({ status, junk }) => status === "active" && !junk);
}

/** Selects the orders to send campaigns; the server carries each one out when it receives it. */
export const ORDERS = { selector: { id: { $gte: ORDER_PREFIX, $lt: "campaign." } } };

const orderId = (campaign: string) => `${ORDER_PREFIX}${campaign}`;

/** The order of a campaign; undefined for one that was never queued. */
export function orderOf(orders: readonly Document[], campaign: string): Document | undefined {
  return orders.find(({ id }) => id === orderId(campaign));
}

export type CampaignOrder = "send" | "pause" | "stop";

/** Stores an order to send, pause or stop a campaign. */
export async function orderAnew(
  database: Database,
  { id, parts }: Pick<Document, "id" | "parts">,
  wanted: CampaignOrder,
): Promise<void> {
  await change(database, "documents", new Map([[id, { parts: { ...parts, wanted } }]]));
}

/**
 * Orders that nothing more of these campaigns is sent. To be stored before they are deleted: the deletion and the order
 * to send may both still wait for the network, and nothing says which of them the server receives first.
 */
export async function stopCampaigns(
  database: Database,
  campaigns: readonly string[],
): Promise<void> {
  const orders = await collectionOf(database, "documents").findByIds(campaigns.map(orderId)).exec();
  const stopped = [...orders].flatMap(([id, order]) => {
    const { parts } = order.toMutableJSON();
    return isRecord(parts) ? [[id, { parts: { ...parts, wanted: "stop" } }] as const] : [];
  });
  await change(database, "documents", new Map(stopped));
}

/**
 * Requests a test letter to the account's own address; the server sends it when it receives the request. Each account
 * has one such document, so a new request replaces the former. Returns validation errors, if any.
 */
export async function queueTest(
  database: Database,
  account: string,
  subject: string,
  letter: Letter,
): Promise<Issues | undefined> {
  const draft = blank("documents", {
    title: subject,
    parts: { ...letter, asked: crypto.randomUUID() },
  });
  const saved = await save(database, "documents", draft, `test-letter-${account}`);
  return saved.ok ? undefined : saved.issues;
}

/**
 * Queues a campaign: stores its text with the number of recipients, and the order to send the letter that `compose`
 * makes. Either both are stored or neither; a corrected campaign stays paused with its former letter if its order
 * cannot be stored. Returns validation errors, if any.
 */
export async function queueCampaign(
  database: Database,
  { title, content, send_at: chosen }: Values,
  recipients: number,
  compose: (content: string) => Letter,
  id: string = crypto.randomUUID(),
): Promise<Issues | undefined> {
  const draft = blank("posts", {
    kind: "campaign",
    title: textOf(title),
    content: textOf(content),
    sent_at: serverNow(),
    recipient_count: recipients,
  });
  const isNew = (await collectionOf(database, "posts").findOne(id).exec()) === null;
  const saved = await save(database, "posts", draft, id);
  if (!saved.ok) return saved.issues;
  const takeBack = async () => (isNew ? remove(database, "posts", id) : undefined);
  try {
    const letter = compose(saved.doc.content);
    const order = blank("documents", {
      title: saved.doc.title,
      parts: { ...letter, wanted: "send", ...(chosen ? { send_at: textOf(chosen) } : {}) },
    });
    const ordered = await save(database, "documents", order, orderId(id));
    if (ordered.ok) return undefined;
    await takeBack();
    return ordered.issues;
  } catch (error) {
    await takeBack();
    throw error;
  }
}
