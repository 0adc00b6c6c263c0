// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TagsInput } from "../../src/admin/manager/inputs/tags-input";
import { posts } from "../../src/content/collections/posts";

let root: Root;
let page: HTMLElement;
let tags: unknown;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
  show(["Design"]);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

/** Renders the field with these tags, and with what it makes of them. */
function show(value: unknown): void {
  tags = value;
  act(() =>
    root.render(
      <TagsInput
        name="categories"
        field={posts.fields.categories}
        value={value}
        error={undefined}
        hint={undefined}
        suggestions={["SEO", "Design"]}
        onChange={show}
      />,
    ),
  );
}

const input = () => {
  const found = page.querySelector("input");
  if (!found) throw new Error("No input");
  return found;
};

/** Sets the text as a paste or the keyboard of a phone does, which names no key. */
function put(text: string): void {
  act(() => {
    const { prototype } = HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input(), text);
    input().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("a pasted list becomes one tag for each of its words, and its last word can still be typed on", () => {
  put("seo, design,, Web , mob");
  expect(tags).toEqual(["Design", "SEO", "Web"]);
  expect(input().value).toBe("mob");
  put("mobile,");
  expect(tags).toEqual(["Design", "SEO", "Web", "mobile"]);
  expect(input().value).toBe("");
});
