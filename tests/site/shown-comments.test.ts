import { expect, test } from "vitest";
import { shownComments } from "../../src/site/comments/shown-comments";

const comment = (id: string, day: number, given: { approved?: boolean; junk?: boolean } = {}) => ({
  id,
  created_at: new Date(Date.UTC(2026, 0, day)).toISOString(),
  approved: true,
  junk: false,
  ...given,
});

const ids = (comments: readonly { readonly id: string }[]) => comments.map(({ id }) => id);

test("the newest comment is first; two of the same moment always have the same order", () => {
  const [old, young, twin] = [comment("c", 1), comment("b", 2), comment("a", 2)];
  expect(ids(shownComments([old, young, twin], false))).toEqual(["a", "b", "c"]);
  expect(ids(shownComments([twin, young, old], false))).toEqual(["a", "b", "c"]);
});

test("unapproved comments are shown on their author’s device only, and spam nowhere", () => {
  const all = [
    comment("approved", 1),
    comment("waits", 2, { approved: false }),
    comment("junk", 3, { junk: true }),
  ];
  expect(ids(shownComments(all, false))).toEqual(["approved"]);
  expect(ids(shownComments(all, true))).toEqual(["waits", "approved"]);
});
