// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MomentInput } from "../../src/admin/manager/inputs/moment-input";
import { plannedMoments } from "../../src/content/schema/publication";

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
  arrive("2099-06-01T08:00:00.000Z");
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

/** Renders the field with a moment, as a form does when another one arrives. */
function arrive(moment: unknown): void {
  act(() =>
    root.render(
      <MomentInput
        name="publish_at"
        field={plannedMoments.publish_at}
        value={moment}
        error={undefined}
        hint={undefined}
        onChange={arrive}
      />,
    ),
  );
}

const input = () => {
  const found = page.querySelector("input");
  if (!found) throw new Error("No input");
  return found;
};

test("a moment that another device has moved is shown, and one that was carried out is no longer", () => {
  expect(input().value).toBe("2099-06-01T10:00");
  arrive("2099-06-02T08:00:00.000Z");
  expect(input().value).toBe("2099-06-02T10:00");
  arrive(undefined);
  expect(input().value).toBe("");
});

test("an hour that the clocks skip becomes the next one when the field is left, not while it is typed", () => {
  act(() => {
    const { prototype } = HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input(), "2099-03-29T02:30");
    input().dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(input().value).toBe("2099-03-29T02:30");
  act(() => {
    input().dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  });
  expect(input().value).toBe("2099-03-29T03:30");
});
