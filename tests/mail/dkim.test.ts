import { generateKeyPairSync } from "node:crypto";
import { dkimVerify } from "mailauth/lib/dkim/verify";
import { expect, test } from "vitest";
import { sqlOutbox } from "../../server/mails";
import { composeMail } from "../../supabase/functions/mail/compose";
import { deliver } from "../../supabase/functions/mail/deliver";
import type { ClaimedMail } from "../../supabase/functions/mail/outbox";
import { startBackend } from "../support/backend";
import { openMailSink } from "../support/mail-sink";

const pair = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const signed = {
  from: { name: "Sillage, l’agence", address: "bonjour@sillage.example" },
  dkim: { selector: "vitrine", key: pair.privateKey },
};

const letter: ClaimedMail = {
  id: "1",
  lease: "1",
  message_id: "lettre@sillage.example",
  purpose: "campaign",
  recipient: "lea@example.org",
  reply_to: null,
  subject: "La lettre d’été : ce que nous avons appris d’une longue année de refontes",
  html: `<p>${"Été. ".repeat(300)}</p>\n.\n<p>Un point seul commence une ligne.</p>`,
  body_text: "Été\n.\n.. deux points\n",
  headers: {
    "List-Id": "Lettre <lettre.sillage.example>",
    "List-Unsubscribe": "<https://sillage.example/newsletter/unsubscribe?token=abc>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
  attempts: 0,
};

/** What a receiver finds that queries the domain for its key. */
async function verified(raw: string | Uint8Array) {
  const { results } = await dkimVerify(typeof raw === "string" ? raw : Buffer.from(raw), {
    resolver: async (name, type) => {
      expect([name, type]).toEqual(["vitrine._domainkey.sillage.example", "TXT"]);
      return [[`v=DKIM1; k=rsa; p=${pair.publicKey.toString("base64")}`]];
    },
  });
  return results[0];
}

test("a receiver accepts the signature, which is of the sender’s own domain", async () => {
  const found = await verified(await composeMail(letter, signed));
  expect(found?.status.result).toBe("pass");
  expect(found?.status.aligned).toBe("sillage.example");
});

test("the signature is still valid after passing through a server", async () => {
  const sink = await openMailSink();
  const backend = await startBackend();
  await backend.sql.query(
    "select private.enqueue_mail('campaign', $1, 'lettre:lea', $2, $3, $4, $5)",
    [letter.recipient, letter.subject, letter.html, letter.body_text, letter.headers],
  );
  const round = await deliver(sqlOutbox(backend.sql), { ...sink.settings, ...signed });
  await backend.close();
  expect(round).toEqual({ sent: 1 });
  await sink.close();
  expect((await verified(sink.taken[0]?.raw ?? ""))?.status.result).toBe("pass");
});

test.each<[string, (raw: string) => string]>([
  ["another address to unsubscribe", (raw) => raw.replace("?token=abc", "?token=xyz")],
  ["another way to unsubscribe", (raw) => raw.replace("=One-Click", "=Two-Clicks")],
  ["another text", (raw) => raw.replace("deux points", "trois points")],
])("%s breaks the signature", async (_, change) => {
  const raw = Buffer.from(await composeMail(letter, signed)).toString("utf8");
  expect(change(raw)).not.toBe(raw);
  expect((await verified(change(raw)))?.status.result).not.toBe("pass");
});

test("a visitor's input never becomes a header of its own", async () => {
  const inject = "x\r\nBcc: victim@example.org\r\n\r\nBonjour";
  const raw = await composeMail(
    {
      ...letter,
      subject: inject,
      reply_to: `a@b.example${inject}`,
      headers: { "List-Id": inject },
    },
    { from: { name: inject, address: "bonjour@sillage.example" }, dkim: undefined },
  );
  const head = Buffer.from(raw).toString("utf8").split("\r\n\r\n")[0] ?? "";
  expect(head).not.toMatch(/^Bcc:/imu);
  expect(head).toMatch(/^Content-Type: multipart\/alternative/mu);
});
