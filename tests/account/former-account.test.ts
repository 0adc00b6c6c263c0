// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { forgetSession } from "../../src/account/session/device-storage";
import { makeRoomFor, workOfAnother } from "../../src/account/session/former-account";
import { ACCOUNT_KEY } from "../../src/account/session/stored-session";
import { draftKey, keepDraft } from "../../src/store/edits/drafts";
import { isForgotten } from "../../src/store/database/forget-mark";

const ANNA = { id: "anna", email: "anna@example.org", displayName: "Anna", role: "admin" } as const;
const IDENTITY = { role: "admin", userId: "anna" } as const;
const MIRROR = "vitrine-private:unsent:admin-anna";

const refused = {
  collection: "faqs",
  id: "f1",
  operation: "update",
  title: "canari",
  at: "",
  fields: [],
};

const leaveRefused = (...ids: string[]) =>
  localStorage.setItem(
    MIRROR,
    JSON.stringify({ pending: [], rejected: ids.map((id) => ({ ...refused, id })) }),
  );

const typeDraft = (userId: string) =>
  keepDraft(draftKey(userId, "faqs", "nouvelle"), { typed: { question: "?" }, former: {}, at: "" });

/** The server has ended Anna's session. */
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(ACCOUNT_KEY, JSON.stringify(ANNA));
});

test("rejected edits alone count as work that the next person must not erase without being asked", async () => {
  leaveRefused("f1");
  expect(await workOfAnother("boris@example.org")).toMatchObject({ rejected: [refused] });
  expect(await makeRoomFor("boris")).toMatchObject({ rejected: [refused] });
  expect(isForgotten(IDENTITY)).toBe(false);
  expect(localStorage.getItem(MIRROR)).not.toBeNull();
});

test("the author of unsent work can sign in again without a question", async () => {
  leaveRefused("f1");
  expect(await workOfAnother(" Anna@Example.org")).toBeUndefined();
  expect(await makeRoomFor("anna")).toBeUndefined();
  expect(isForgotten(IDENTITY)).toBe(false);
});

test("another account with the same address does not take over the unsent work", async () => {
  leaveRefused("f1");
  expect(await makeRoomFor("anna-again")).toBeDefined();
});

test("work that the new person saw listed and gave up is removed, with all private data of the former one", async () => {
  leaveRefused("f1");
  typeDraft("anna");
  const found = await makeRoomFor("boris");
  expect(await makeRoomFor("boris", found)).toBeUndefined();
  expect(isForgotten(IDENTITY)).toBe(true);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("vitrine-private"))).toEqual([]);
});

test("work that was added after the list was shown is listed again", async () => {
  leaveRefused("f1");
  const found = await makeRoomFor("boris");
  leaveRefused("f1", "f2");
  expect(await makeRoomFor("boris", found)).toMatchObject({ rejected: [{}, {}] });
  expect(isForgotten(IDENTITY)).toBe(false);
});

test("without unsent work, everything of the former person is removed without a question", async () => {
  expect(await workOfAnother("boris@example.org")).toBeUndefined();
  expect(await makeRoomFor("boris")).toBeUndefined();
  expect(isForgotten(IDENTITY)).toBe(true);
});

test("signing out removes nothing that belongs to another person", () => {
  localStorage.setItem("vitrine-private:recent", "[]");
  localStorage.setItem("vitrine-private:lost:admin-boris", "[]");
  typeDraft("anna");
  typeDraft("boris");
  forgetSession();
  expect(Object.keys(localStorage).toSorted()).toEqual([
    "vitrine-private:draft:boris:faqs:nouvelle",
    "vitrine-private:lost:admin-boris",
  ]);
});
