import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sqlOutbox } from "../../server/mails";
import { leadMailsTo } from "../../server/newsletter";
import { deliver } from "../../supabase/functions/mail/deliver";
import { signUpAdmin } from "../supabase/actors";
import { startBackend, type TestBackend } from "../support/backend";
import { openMailSink } from "../support/mail-sink";
import { findRspamd, type Rspamd, startRspamd } from "../support/rspamd";
import { writeAllMails } from "./all-mails";

const program = findRspamd();

/** Rules that need a DNS: the sender's addresses, its records, and so whether a signature is valid. */
const OF_DNS = /^(?:RDNS_|HFILTER_|AUTH_NA|R_SPF_|R_DKIM_|DKIM_|DMARC_|ARC_|MX_|ASN)/u;

const SITE = "https://agence.example";
const SENDER = { name: "Sillage", address: "bonjour@agence.example" };

const BLOCK = "margin:0 0 16px";

/** A letter as the editor produces it: see tests/admin/newsletter-letter.test.ts. */
const LETTER = {
  html: `<h2 style="margin:24px 0 8px;line-height:1.25;font-size:23px">Ce que nous avons appris cette année</h2>
    <p style="${BLOCK}">Une longue année de refontes se termine, et <a style="color:#a8401f" href="${SITE}/blog/refontes">nous
    en avons fait le bilan</a> : ce qui a pris plus de temps que prévu, ce qui a plu aux lecteurs, et ce que nous ferions
    autrement.</p><p style="${BLOCK}"><img style="display:block;max-width:100%;height:auto;border:0" src="${SITE}/media/quai.webp"
    alt="Le quai en novembre"></p><ul style="${BLOCK};padding-left:24px"><li style="margin:0 0 6px">Un atelier sur
    l’accessibilité, le 12 décembre</li><li style="margin:0 0 6px">Deux études de cas</li></ul><p style="${BLOCK}">À bientôt,<br>Anna</p>`,
  text: `Ce que nous avons appris cette année\n\nUne longue année de refontes se termine, et nous en avons fait le bilan
    (${SITE}/blog/refontes) : ce qui a pris plus de temps que prévu, ce qui a plu aux lecteurs, et ce que nous ferions
    autrement.\n\n[Le quai en novembre]\n\n- Un atelier sur l’accessibilité, le 12 décembre\n- Deux études de cas\n\nÀ bientôt,\nAnna`,
};

describe.skipIf(program === undefined)("a spam filter without a network", () => {
  let backend: TestBackend;
  let filter: Rspamd;

  beforeAll(async () => {
    filter = await startRspamd(program ?? "");
    backend = await startBackend();
  }, 240_000);
  afterAll(async () => {
    await filter.close();
    await backend.close();
  });

  test("finds almost nothing against any mail of the site, signed and as it is sent", async () => {
    const admin = await signUpAdmin(backend);
    await leadMailsTo(backend, SITE);
    await backend.sql.query(
      "insert into documents (id, title, parts) values ('identity', 'Identité', $1)",
      [{ company_info: { name: "Sillage", address: "12, quai des Chartrons, 33000 Bordeaux" } }],
    );
    await writeAllMails(backend, admin, LETTER);
    const sink = await openMailSink();
    const { privateKey: key } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    const dkim = { selector: "vitrine", key };
    await deliver(sqlOutbox(backend.sql), { ...sink.settings, from: SENDER, dkim });
    await sink.close();
    expect(sink.taken).toHaveLength(9);
    for (const { recipient: to, raw } of sink.taken) {
      const found = await filter.findings({ raw, from: SENDER.address, to });
      const costs = found.filter(({ name, score }) => score !== 0 && !OF_DNS.test(name));
      const total = Math.round(costs.reduce((sum, { score }) => sum + score, 0) * 100) / 100;
      // A failure shows the subject and the rules that cost points.
      const subject = /^Subject:.*/mu.exec(raw)?.[0];
      expect({ subject, costs, isFine: total <= 1 }).toMatchObject({ isFine: true });
    }
  }, 120_000);
});
