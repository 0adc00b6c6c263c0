import { expect, test } from "vitest";
import { managedScreens } from "../../src/admin/kit/screens";
import { actionsOf } from "../../src/admin/manager/list/bulk-actions";
import { bulkChanges } from "../../src/admin/manager/list/bulk-changes";
import { blank } from "../../src/content/validate";

test("messages about one and about several documents have the noun, the gender and the number of their list", () => {
  const deleted = managedScreens.map((managed) =>
    [1, 2].map((count) => actionsOf(managed, count).at(-1)?.done.replaceAll("\u00A0", " ")),
  );
  expect(deleted).toEqual([
    ["1 article supprimé", "2 articles supprimés"],
    ["1 réalisation supprimée", "2 réalisations supprimées"],
    ["1 témoignage supprimé", "2 témoignages supprimés"],
    ["1 service supprimé", "2 services supprimés"],
    ["1 service spécialisé supprimé", "2 services spécialisés supprimés"],
    ["1 service sur mesure supprimé", "2 services sur mesure supprimés"],
    ["1 offre supprimée", "2 offres supprimées"],
    ["1 question supprimée", "2 questions supprimées"],
    ["1 terme supprimé", "2 termes supprimés"],
    ["1 outil supprimé", "2 outils supprimés"],
    ["1 page supprimée", "2 pages supprimées"],
  ]);
});

test("documents of one topic can be moved to its other lists, and only to those", () => {
  const moves = managedScreens.flatMap((managed) =>
    actionsOf(managed, 2)
      .filter(({ key }) => key === "move")
      .map(({ moves: to }) => [managed.screen.path, to?.path]),
  );
  expect(moves).toEqual([
    ["services", "specialized-services"],
    ["services", "custom-services"],
    ["specialized-services", "services"],
    ["specialized-services", "custom-services"],
    ["custom-services", "services"],
    ["custom-services", "specialized-services"],
  ]);
});

/** What a bulk action changes in one question. */
function changesBy(key: "publish" | "withdraw", row: Readonly<Record<string, unknown>>) {
  const faq = managedScreens.find(({ screen }) => screen.path === "faq");
  const action = faq && actionsOf(faq, 1).find((each) => each.key === key);
  if (!faq || !action) throw new Error("No such action");
  const rows = [{ ...blank("faqs", { question: "Délais ?", answer: "Un mois" }), ...row, id: "a" }];
  const changes = bulkChanges(faq, rows, action, { author: "Anna", today: "2026-11-28" });
  return changes?.ok ? changes.of.get("a") : changes;
}

test("documents that are withdrawn, or published again, together have the changes that waited, as from their form", () => {
  const staged = { answer: "Deux mois" };
  const waiting = { staged, publish_at: "2099-01-01T08:00:00.000Z" };
  expect(changesBy("withdraw", { ...waiting, published: true })).toEqual({
    published: false,
    answer: "Deux mois",
    staged: undefined,
  });
  expect(changesBy("publish", { ...waiting, published: false })).toEqual({
    published: true,
    answer: "Deux mois",
    staged: undefined,
    publish_at: undefined,
  });
  // What waits in a published one is published by its own form, after a look at it.
  expect(changesBy("publish", { ...waiting, published: true })).toEqual({});
});
