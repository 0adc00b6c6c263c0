import { expect, test } from "vitest";
import type { Doc } from "../../src/content/index";
import { blank } from "../../src/content/validate";
import { withoutDrafts } from "../../src/store/queries/drafts";

const question = (id: string, published: boolean): Doc<"faqs"> => ({
  ...blank("faqs", { published }),
  id,
  created_at: "",
  updated_at: "",
});

test("a page of the site leaves out drafts, which an administrator’s device holds", () => {
  const docs = { state: "ready", docs: [question("a", true), question("b", false)] } as const;
  expect(withoutDrafts("faqs", docs)).toEqual({ state: "ready", docs: [question("a", true)] });
});

test("a list without drafts stays the same object, so that nothing is rendered again", () => {
  const docs = { state: "ready", docs: [question("a", true)] } as const;
  expect(withoutDrafts("faqs", docs)).toBe(docs);
  const loading = { state: "loading" } as const;
  expect(withoutDrafts("faqs", loading)).toBe(loading);
});
