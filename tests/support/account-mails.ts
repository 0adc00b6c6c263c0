import { leadMailsTo } from "../../server/newsletter";
import type { Site } from "./site";

/** The link in the newest mail to an address. */
export async function linkInMailTo(site: Site, email: string): Promise<string> {
  const { rows } = await site.backend.sql.query<{ link: string }>(
    `select substring(body_text from 'https?://\\S+') as link from private.mails
     where recipient = $1 and purpose = 'account' order by created_at desc limit 1`,
    [email],
  );
  return rows[0]?.link ?? "";
}

/** Requests a new password, and returns the link of the mail. */
export async function recoveryLink(site: Site, email: string): Promise<string> {
  await leadMailsTo(site.backend, site.url);
  const { error } = await site.backend.clientFor().auth.resetPasswordForEmail(email);
  if (error) throw error;
  return linkInMailTo(site, email);
}
