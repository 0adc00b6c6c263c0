import { expect, test } from "vitest";
import { addressNote } from "../../src/content/rules/address";

const titles = new Map([
  ["a-propos", "À propos"],
  ["tarifs-2027", "Tarifs 2027"],
]);
const titleAt = (slug: string) => titles.get(slug);

test.each([
  ["a-propos", "«\u202FÀ propos\u202F» a déjà cette adresse\u00A0: celle-ci recevra un numéro."],
  ["À propos", "«\u202FÀ propos\u202F» a déjà cette adresse\u00A0: celle-ci recevra un numéro."],
  ["a-propos-2", "Sans son numéro, cette adresse est celle de «\u202FÀ propos\u202F»."],
])("%s is told to be somebody else’s address", (typed, note) => {
  expect(addressNote(typed, titleAt)).toBe(note);
});

test.each(["", "contact", "tarifs", "tarifs-2028"])("nothing is told about « %s »", (typed) => {
  expect(addressNote(typed, titleAt)).toBeUndefined();
});
