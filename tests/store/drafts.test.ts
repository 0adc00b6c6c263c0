import { expect, test } from "vitest";
import { parseDraft } from "../../src/store/edits/drafts";

const kept = {
  typed: { answer: "Six semaines", price: null },
  former: { answer: "" },
  at: "2026-11-21T09:00:00.000Z",
};

test("a kept draft comes back with an emptied field as missing", () => {
  expect(parseDraft(JSON.stringify(kept))).toEqual({
    ...kept,
    typed: { answer: "Six semaines", price: undefined },
  });
});

test.each([null, "", "{", "[]", "12", '{"typed":[],"former":{}}', '{"typed":{}}'])(
  "an invalid draft is ignored: %j",
  (text) => {
    expect(parseDraft(text)).toBeUndefined();
  },
);
