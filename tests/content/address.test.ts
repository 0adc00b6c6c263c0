import { expect, test } from "vitest";
import { addressNote } from "../../src/content/rules/address";

const others = [
  { slug: "a-propos", title: "À propos" },
  { slug: "tarifs-2027", title: "Tarifs 2027" },
];

test.each([
  ["a-propos", "«\u202FÀ propos\u202F» a déjà cette adresse\u00A0: celle-ci recevra un numéro."],
  ["À propos", "«\u202FÀ propos\u202F» a déjà cette adresse\u00A0: celle-ci recevra un numéro."],
  ["a-propos-2", "Sans son numéro, cette adresse est celle de «\u202FÀ propos\u202F»."],
])("%s is told to be somebody else’s address", (typed, note) => {
  expect(addressNote(typed, others)).toBe(note);
});

test.each(["", "contact", "tarifs", "tarifs-2028"])("nothing is told about « %s »", (typed) => {
  expect(addressNote(typed, others)).toBeUndefined();
});
