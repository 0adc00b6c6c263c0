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
