import { expect, test } from "vitest";
import { readMailSettings } from "../../supabase/functions/mail/settings";

const LEAST = { MAIL_HOST: "smtp.exemple.fr", MAIL_FROM: "Sillage <bonjour@exemple.fr>" };

test("without a server there are no settings, and no error", () => {
  expect(readMailSettings({ MAIL_FROM: "n’importe quoi" })).toEqual({ settings: undefined });
});

test.each([
  [{}, { port: 465, tls: "at-once" }],
  [{ MAIL_PORT: "587" }, { port: 587, tls: "starttls" }],
  [{ MAIL_PORT: "25" }, { port: 25, tls: "if-offered" }],
  [{ MAIL_FROM: "bonjour@exemple.fr" }, { from: { name: "", address: "bonjour@exemple.fr" } }],
  [
    { MAIL_FROM: "L’Éclair <bonjour@éclair.fr>" },
    { from: { name: "L’Éclair", address: "bonjour@xn--clair-9ra.fr" } },
  ],
  [{ MAIL_PER_MINUTE: "60" }, { perMinute: 60, perDomain: undefined }],
  [
    { MAIL_DKIM_SELECTOR: "s1", MAIL_DKIM_KEY: String.raw`a\nb` },
    { dkim: { selector: "s1", key: "a\nb" } },
  ],
])("reads %j", (said, settings) => {
  expect(readMailSettings({ ...LEAST, ...said })).toMatchObject({ settings });
});

test.each([
  [{ MAIL_PORT: "beaucoup" }, "MAIL_PORT"],
  [{ MAIL_FROM: "" }, "MAIL_FROM"],
  [{ MAIL_FROM: "Sillage\n <bonjour@exemple.fr>" }, "MAIL_FROM"],
  [{ MAIL_TLS: "peut-être" }, "MAIL_TLS"],
  [{ MAIL_USER: "anna" }, "MAIL_PASSWORD"],
  // The password would be sent unencrypted.
  [{ MAIL_USER: "anna", MAIL_PASSWORD: "x", MAIL_TLS: "never" }, "MAIL_TLS"],
  [{ MAIL_PER_DOMAIN: "-1" }, "MAIL_PER_DOMAIN"],
  [{ MAIL_DKIM_KEY: "x" }, "MAIL_DKIM_SELECTOR"],
])("refuses %j", (said, wrong) => {
  expect(readMailSettings({ ...LEAST, ...said })).toEqual({ wrong });
});
