import { afterEach, expect, test } from "vitest";
import { subscribersCsv } from "../../src/admin/inbox/newsletter/subscribers-csv";
import { blank } from "../../src/content/validate";
import { setTimeZone } from "../../src/lib/time-zone";

afterEach(() => setTimeZone(""));

const subscriber = (email: string, status = "active") => ({
  ...blank("newsletter_subscribers", { email, status }),
  id: email,
  created_at: "2026-11-20T10:00:00.000Z",
  updated_at: "2026-11-20T10:00:00.000Z",
});

const linesOf = async (...emails: string[]) => {
  const text = await subscribersCsv(emails.map((email) => subscriber(email)));
  return text.split("\r\n").slice(1, -1);
};

test("begins with a UTF-8 byte order mark and the three columns", async () => {
  const text = await subscribersCsv([subscriber("ana@example.org")]);

  expect(text.split("\r\n")[0]).toBe("\uFEFFEmail;Date d’inscription;Statut");
});

test("writes one readable line per subscriber", async () => {
  const text = await subscribersCsv([
    subscriber("ana@example.org"),
    subscriber("zoé@éxample.org", "unsubscribed"),
  ]);

  expect(text.split("\r\n").slice(1)).toEqual([
    "ana@example.org;20/11/2026;Actif",
    "zoé@éxample.org;20/11/2026;Désabonné",
    "",
  ]);
});

test.each([
  "=1+1",
  "+33",
  "-2",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "\tcmd",
  "  =1+1",
  "\u00A0=1",
  "\u200B=1",
  "\uFEFF-1",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
])("turns the formula %j into text", async (formula) => {
  const text = await subscribersCsv([subscriber(formula)]);

  expect(text.slice(1).split("\r\n").slice(1).join("\r\n")).toMatch(/^"?'/u);
});

test("keeps quotes, separators and line breaks within their cell", async () => {
  expect(await linesOf('a"b;c@example.org')).toEqual(['"a""b;c@example.org";20/11/2026;Actif']);
  expect((await subscribersCsv([subscriber("a\nb")])).split("\r\n")[1]).toBe(
    '"a\nb";20/11/2026;Actif',
  );
});

test("a spreadsheet that separates by commas finds no formula either", async () => {
  expect(await linesOf("a@example.org,=1+1")).toEqual(['"a@example.org,=1+1";20/11/2026;Actif']);
});

test.each([
  ["Pacific/Pago_Pago", "19/11/2026"],
  ["Pacific/Kiritimati", "21/11/2026"],
])("in %s a subscription is of the agency’s day, wherever the device is", async (zone, day) => {
  setTimeZone(zone);
  expect(await linesOf("ana@example.org")).toEqual([`ana@example.org;${day};Actif`]);
});
