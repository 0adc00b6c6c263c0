import { expect, test } from "vitest";
import { parseEntry, parseOutboxAddress, sentPath, waitingPath } from "../../src/lib/outbox-entry";

const HERE = "https://sillage.example";
const entry = { functionName: "submit_contact", submission: { id: "m1", name: "Zoé" } };

test("an entry is read as it was written, and its address shows what it is", () => {
  expect(parseEntry(JSON.stringify(entry))).toEqual(entry);
  expect(parseOutboxAddress(HERE + waitingPath("m1"))).toEqual({ kind: "waiting", id: "m1" });
  expect(parseOutboxAddress(HERE + sentPath("m1"))).toEqual({ kind: "sent", id: "m1" });
  expect(parseOutboxAddress(`${HERE}/contact`)).toBeUndefined();
});

test.each([
  "",
  "<!doctype html>",
  "null",
  '{"functionName":"submit_contact"}',
  '{"functionName":"../../auth/v1/signup","submission":{}}',
  '{"functionName":"subscribe","submission":[]}',
])("a damaged entry is ignored: %s", (text) => {
  expect(parseEntry(text)).toBeUndefined();
});
