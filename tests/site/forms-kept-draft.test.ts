// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { dropKeptForm, keepForm, readKeptForm } from "../../src/site/forms/kept-draft";

const KEY = "vitrine-form:contact";
const draft = {
  values: { name: "Zoé", message: "Bonjour" },
  declined: { service: "seo" },
  since: 1_764_000_000_000,
  seed: "s-1",
};

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test("typed values are restored, only in their own form", () => {
  keepForm("contact", draft);
  expect(readKeptForm("contact")).toEqual(draft);
  expect(readKeptForm("newsletter")).toBeUndefined();
});

test("a draft that was dropped is gone from the device", () => {
  keepForm("contact", draft);
  dropKeptForm("contact");
  expect(readKeptForm("contact")).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test.each(["", "{", "null", "[]", "3", '{"values":"Zoé"}', '{"since":1}'])(
  "an invalid draft is ignored: %s",
  (text) => {
    sessionStorage.setItem(KEY, text);
    expect(readKeptForm("contact")).toBeUndefined();
  },
);

test("values that are not texts are left empty, a missing date is now, and a missing seed a new one", () => {
  sessionStorage.setItem(KEY, '{"values":{"name":3,"message":"Bonjour"},"since":"hier"}');
  const before = Date.now();
  const kept = readKeptForm("contact");
  expect(kept?.values).toEqual({ name: "", message: "Bonjour" });
  expect(kept?.since).toBeGreaterThanOrEqual(before);
  expect(kept?.seed).toMatch(/^[0-9a-f-]{36}$/u);
});

test("if the browser forbids storage, typing still works", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  expect(() => keepForm("contact", draft)).not.toThrow();
  expect(readKeptForm("contact")).toBeUndefined();
});
