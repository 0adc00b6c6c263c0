import { expect, test } from "vitest";
import { campaignIssues, recipientsOf } from "../../src/admin/inbox/newsletter/campaign";
import { blank } from "../../src/content/validate";

test("a campaign wants a subject and a text", () => {
  const missing = "Veuillez remplir tous les champs";
  expect(campaignIssues({ title: " ", content: "<p> </p>" })).toEqual({
    title: missing,
    content: missing,
  });
  expect(campaignIssues({ title: "Novembre", content: "<p>Bonjour</p>" })).toEqual({});
  expect(campaignIssues({ title: "Novembre", content: '<img src="/a.webp" alt="">' })).toEqual({});
});

test("it goes to active subscribers, and to no robot", () => {
  const all = [
    { email: "a", status: "active" },
    { email: "b", status: "unsubscribed" },
    { email: "c", status: "active", junk: true },
  ].map((given) => ({
    ...blank("newsletter_subscribers", given),
    id: given.email,
    created_at: "",
    updated_at: "",
  }));

  expect(recipientsOf(all).map(({ id }) => id)).toEqual(["a"]);
});
