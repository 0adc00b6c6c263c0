import { modeLrgb, modeRgb, useMode as knowMode, wcagContrast } from "culori/fn";
import { integer, sample } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailAccent } from "../../src/admin/inbox/newsletter/mail-accent";
import { startBackend, type TestBackend } from "../support/backend";

for (const mode of [modeRgb, modeLrgb]) knowMode(mode);

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const COLOURS = sample(
  integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, "0")}`),
  { numRuns: 2_000, seed: 1 },
);

test("the database and a letter fit any accent colour to a mail in the same way, readable in both themes", async () => {
  const { rows } = await backend.sql.query(
    `select private.readable_accent(colour, false) as light, private.readable_accent(colour, true) as dark
     from unnest($1::text[]) with ordinality as each (colour, place) order by place`,
    [COLOURS],
  );
  const fitted = COLOURS.map(mailAccent);
  expect(rows).toEqual(fitted);
  expect(fitted.filter(({ light }) => wcagContrast(light, "#ffffff") < 4.5)).toEqual([]);
  expect(fitted.filter(({ dark }) => wcagContrast(dark, "#171614") < 4.5)).toEqual([]);
});

test("a colour that is readable already stays as it was chosen", () => {
  expect(mailAccent("#2340d9").light).toBe("#2340d9");
  expect(mailAccent("#F2B705").dark).toBe("#f2b705");
});

test("the button of a mail has the agency’s colour, and the built-in one until a colour is chosen", async () => {
  const button = async () => {
    const { rows } = await backend.sql.query<{ html: string }>(
      "select private.mail_button('Ouvrir', 'https://agence.example') as html",
    );
    return /background:(#[\da-f]{6})/u.exec(rows[0]?.html ?? "")?.[1];
  };
  const choose = (accent: string) =>
    backend.sql.query(
      `insert into documents (id, title, parts) values ('identity', 'Identité', $1)
       on conflict (id) do update set parts = excluded.parts`,
      [{ look: { accent } }],
    );
  expect(await button()).toBe("#2340d9");
  await choose("#0A7A3F");
  expect(await button()).toBe("#0a7a3f");
  await choose("vert");
  expect(await button()).toBe("#2340d9");
});
