import type { NewsletterSubscriber } from "../../../content/collections/newsletter-subscribers";
import type { Issues, Values } from "../../../content/schema/collection";
import { plainTextOf } from "../../../content/rules/markup";
import type { Draft } from "../../../content/index";
import { blank } from "../../../content/validate";
import { textOf } from "../../../lib/parse";
import type { Database } from "../../../store/database/database";
import { change, remove, save } from "../../../store/writing/repository";

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

/**
 * Records a campaign with how many it went to, and on each of them when. Both or neither: one that
 * was only half recorded would be sent again.
 */
export async function recordCampaign(
  database: Database,
  { title, content }: Values,
  recipients: readonly NewsletterSubscriber[],
): Promise<Issues | undefined> {
  const sentAt = new Date().toISOString();
  const draft = blank("posts", {
    kind: "campaign",
    title: textOf(title),
    content: textOf(content),
    sent_at: sentAt,
    recipient_count: recipients.length,
  });
  const saved = await save(database, "posts", draft);
  if (!saved.ok) return saved.issues;
  const reached = { last_campaign_sent: sentAt } satisfies Partial<Draft<"newsletter_subscribers">>;
  try {
    await change(
      database,
      "newsletter_subscribers",
      new Map(recipients.map(({ id }) => [id, reached])),
    );
  } catch (error) {
    await remove(database, "posts", saved.doc.id);
    throw error;
  }
  return undefined;
}
