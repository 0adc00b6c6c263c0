import type { Document } from "../../../content/collections/documents";
import type { NewsletterSubscriber } from "../../../content/collections/newsletter-subscribers";
import type { Issues, Values } from "../../../content/schema/collection";
import { plainTextOf } from "../../../content/rules/markup";
import { blank } from "../../../content/validate";
import { textOf } from "../../../lib/parse";
import type { Database } from "../../../store/database/database";
import { change, remove, save } from "../../../store/writing/repository";
import type { Letter } from "./letter";

const INCOMPLETE = "Veuillez remplir tous les champs";

/** What is missing in a campaign; a text with nothing but markup or blanks is empty. */
export function campaignIssues({ title, content }: Values): Issues {
  const hasPicture = /<img\b/iu.test(textOf(content));
  return {
    ...(textOf(title).trim() === "" ? { title: INCOMPLETE } : {}),
    ...(plainTextOf(textOf(content)).trim() === "" && !hasPicture ? { content: INCOMPLETE } : {}),
  };
}

/** Whom a campaign goes to. */
export function recipientsOf(
  subscribers: readonly NewsletterSubscriber[],
): readonly NewsletterSubscriber[] {
  return subscribers.filter(({ status, junk }) => status === "active" && !junk);
}

const ORDER_PREFIX = "campaign-";

/** Orders to send campaigns: the server follows each as soon as it arrives. */
export const ORDERS = { selector: { id: { $gte: ORDER_PREFIX, $lt: "campaign." } } };

const orderId = (campaign: string) => `${ORDER_PREFIX}${campaign}`;

/** What the order of a campaign wants; undefined for one that was never to be sent. */
export function orderOf(orders: readonly Document[], campaign: string): Document | undefined {
  return orders.find(({ id }) => id === orderId(campaign));
}

export type Wanted = "send" | "pause" | "stop";

/** Has the server hold a campaign, go on with it, or end it. */
export async function orderAnew(
  database: Database,
  { id, parts }: Pick<Document, "id" | "parts">,
  wanted: Wanted,
): Promise<void> {
  await change(database, "documents", new Map([[id, { parts: { ...parts, wanted } }]]));
}

/**
 * Asks for a letter to an account's own address, which the server sends when it hears of it. One document for each
 * account: what it asked for before has left, or is replaced.
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
 * Queues a campaign: what was written, with how many it goes to, and the order to send the letter that `compose` makes
 * of it. Both or neither. Where there is no network they wait on the device like every other edit.
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
    sent_at: new Date().toISOString(),
    recipient_count: recipients,
  });
  const saved = await save(database, "posts", draft, id);
  if (!saved.ok) return saved.issues;
  const letter = compose(saved.doc.content);
  const order = blank("documents", {
    title: saved.doc.title,
    parts: { ...letter, wanted: "send", ...(chosen ? { send_at: textOf(chosen) } : {}) },
  });
  try {
    await save(database, "documents", order, orderId(id));
  } catch (error) {
    await remove(database, "posts", id);
    throw error;
  }
  return undefined;
}
