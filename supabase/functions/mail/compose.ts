import { Buffer } from "node:buffer";
import DKIM from "nodemailer/lib/dkim";
import MailComposer from "nodemailer/lib/mail-composer";
import type { ClaimedMail } from "./outbox.ts";
import { domainOf, type MailSettings } from "./settings.ts";

/** Sent by no person: a robot that answers « absent » says nothing to these. */
const AUTOMATIC = new Set(["confirm", "notice", "account", "test"]);

/** What a signature covers: RFC 8058 wants both headers of the unsubscription among them. */
const SIGNED = [
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type",
  "Content-Transfer-Encoding:In-Reply-To:References:Auto-Submitted",
  "List-Id:List-Unsubscribe:List-Unsubscribe-Post",
].join(":");

/** The whole mail as it goes over the line, signed where there is a key. */
export async function composeMail(
  mail: ClaimedMail,
  { from, dkim }: Pick<MailSettings, "from" | "dkim">,
): Promise<Uint8Array> {
  const automatic = AUTOMATIC.has(mail.purpose) ? { "Auto-Submitted": "auto-generated" } : {};
  const composer = new MailComposer({
    from,
    to: { name: "", address: mail.recipient },
    ...(mail.reply_to !== null && { replyTo: { name: "", address: mail.reply_to } }),
    subject: mail.subject,
    ...(mail.html && { html: mail.html }),
    text: mail.body_text,
    messageId: `<${mail.message_id}>`,
    headers: { ...automatic, ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const raw = await composer.compile().build();
  if (!dkim) return raw;
  const signer = new DKIM({
    domainName: domainOf(from.address),
    keySelector: dkim.selector,
    privateKey: dkim.key,
    headerFieldNames: SIGNED,
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of signer.sign(raw)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
