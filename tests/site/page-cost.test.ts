import { expect, test } from "vitest";
import { bytesInWords, secondsInWords } from "../../src/site/home/offline/page-cost";

test.each([
  [0, "0\u00A0octet"],
  [840, "0,8\u00A0ko"],
  [84_210, "84,2\u00A0ko"],
  [1_284_210, "1\u202F284\u00A0ko"],
])("%d bytes are shown as « %s »", (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words);
});

test("a duration is shown in seconds", () => {
  expect(secondsInWords(424)).toBe("0,42\u00A0s");
});
