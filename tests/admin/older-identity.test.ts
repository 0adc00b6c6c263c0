import { expect, test } from "vitest";
import { withIdentity } from "../../src/admin/backup/older-identity";

const links = [{ id: "a", text: "Nos prix", url: "/offers" }];
const company_info = { name: "Atelier Nord", phone: "01" };
const footer = {
  id: "footer",
  title: "Pied de page",
  content: "",
  created_at: "a",
  updated_at: "b",
};

test("restoring a backup from before the identity brings the agency's name along", () => {
  const older = { ...footer, parts: { company_info, quick_links: links } };
  expect(withIdentity([older])).toEqual([
    { ...footer, parts: { quick_links: links } },
    { ...footer, id: "identity", title: "Identité", parts: { company_info } },
  ]);
});

test("restoring a backup whose footer promises a time of answer brings the promise along", () => {
  const promise = { contact_form: { answer_time: "demain", budgets: "" } };
  const older = { ...footer, parts: promise };
  const kept = { ...footer, parts: { contact_form: { budgets: "" } } };
  const promised = { ...company_info, answer_time: "demain" };
  const identity = { id: "identity", parts: { company_info, menu: [] } };
  expect(withIdentity([older, identity])).toEqual([
    kept,
    { ...identity, parts: { company_info: promised, menu: [] } },
  ]);
  const newer = { id: "identity", parts: { company_info: { answer_time: "" } } };
  expect(withIdentity([older, newer])).toEqual([kept, newer]);
  const made = { ...footer, id: "identity", title: "Identité" };
  expect(withIdentity([{ ...footer, parts: { company_info, ...promise } }])).toEqual([
    kept,
    { ...made, parts: { company_info: promised } },
  ]);
  expect(withIdentity([older])).toEqual([
    kept,
    { ...made, parts: { company_info: { answer_time: "demain" } } },
  ]);
});

test.each([
  [[{ ...footer, parts: { quick_links: links } }]],
  [
    [
      { ...footer, parts: { company_info } },
      { id: "identity", parts: {} },
    ],
  ],
  [[{ ...footer, parts: null }]],
  [[]],
])("restoring any other backup leaves it as it is", (documents) => {
  expect(withIdentity(documents)).toEqual(documents);
});
