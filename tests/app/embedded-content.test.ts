// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { builtContent, keepFetchedContent, withKeptIdentity } from "../../src/app/embedded-content";
import { theIdentity } from "../../src/content/agency/agency";
import { KEPT_IDENTITY } from "../../src/lib/device-storage";
import { builtKey } from "../../src/store/queries/built-content";

const embedded = {
  revisions: {},
  found: { faqs: [{ id: "a" }], tools: [{ id: "b" }] },
  partial: ["tools"],
};

beforeEach(() => window.history.replaceState(null, "", "/blog/inconnu"));

test("at an address that the host calls missing nothing is found, until another page is opened", () => {
  const content = builtContent({ path: "/404", ...embedded });
  expect(content.find("posts")).toEqual([]);
  expect(content.find("tools")).toEqual([]);
  expect(content.find("faqs")).toEqual([{ id: "a" }]);
  window.history.pushState(null, "", "/blog");
  expect(content.find("posts")).toBeUndefined();
});

test.each(["/Offers", "/Blog/un-article", "/blog/tag/c%23", "/blog/tag/.net"])(
  "at %s, which the application knows although the host does not, content is loading",
  (address) => {
    window.history.replaceState(null, "", address);
    const content = builtContent({ path: "/404", ...embedded });
    expect(content.find("plans")).toBeUndefined();
    expect(content.find("faqs")).toEqual([{ id: "a" }]);
  },
);

test("a page has what it was built from, and a part of a list on its own address only", () => {
  const content = builtContent({ path: "/blog/inconnu", ...embedded });
  expect(content.find("posts")).toBeUndefined();
  expect(content.find("tools")).toEqual([{ id: "b" }]);
  window.history.pushState(null, "", "/tools");
  expect(content.find("tools")).toBeUndefined();
  expect(content.find("faqs")).toEqual([{ id: "a" }]);
});

test("a page that was fetched has what it was built from, beside the first one", () => {
  const content = builtContent({ path: "/blog/inconnu", ...embedded, revisions: { tools: 3 } });
  keepFetchedContent({
    path: "/tools",
    revisions: { tools: 5, plans: 2 },
    found: { tools: [{ id: "c" }, { id: "d" }], plans: [{ id: "e" }] },
    partial: ["tools"],
  });
  expect(content.find("tools")).toEqual([{ id: "b" }]);
  expect(content.find("plans")).toEqual([{ id: "e" }]);
  window.history.pushState(null, "", "/tools");
  expect(content.find("tools")).toEqual([{ id: "c" }, { id: "d" }]);
  expect(content.find("faqs")).toEqual([{ id: "a" }]);
  expect(content.revisionOf("tools")).toBe(5);
  expect(content.revisionOf("faqs")).toBe(0);
});

test.each([
  ["2026-11-25T10:00:00.000Z", "kept"],
  ["2026-11-24T10:00:00.000Z", "built"],
])("the shell starts with the identity that the device knows of %s: the %s one", (at, shown) => {
  const key = builtKey("documents", theIdentity);
  const identity = (name: string, updated_at: string) => ({ id: name, updated_at, parts: {} });
  const found = { [key]: [identity("built", "2026-11-24T10:00:00.000Z")] };
  localStorage.setItem(KEPT_IDENTITY, JSON.stringify(identity("kept", at)));
  const shell = withKeptIdentity({ ...embedded, path: "", found });
  expect(shell.found[key]).toEqual([expect.objectContaining({ id: shown })]);
});

test.each(["", "null", "{", '{"updated_at": "2027-01-01"}'])(
  "what is not an identity is not one to start with: %j",
  (text) => {
    localStorage.setItem(KEPT_IDENTITY, text);
    const shell = { ...embedded, path: "" };
    expect(withKeptIdentity(shell)).toEqual(shell);
  },
);
