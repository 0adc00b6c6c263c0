// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ReviewBar } from "../../src/app/review/review-bar";

const REVIEW = {
  collection: "faqs",
  document: {},
  isChange: false,
  expires: "2026-12-01T08:00:00.000Z",
  approved: false,
};
const MISSING = "Écrivez votre remarque, puis envoyez-la.";

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  act(() => root.render(<ReviewBar token="jeton" review={REVIEW} />));
  press("Faire une remarque");
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

function press(name: string): void {
  const button = [...place.querySelectorAll("button")].find((each) => each.textContent === name);
  if (!button) throw new Error(`There is no button « ${name} »`);
  act(() => button.click());
}

function field(): HTMLTextAreaElement {
  const found = place.querySelector("textarea");
  if (!found) throw new Error("There is no field");
  return found;
}

function type(text: string): void {
  act(() => {
    // As a key does: React watches the field's own property, and notices only what does not go through it.
    Reflect.set(HTMLTextAreaElement.prototype, "value", text, field());
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const described = () =>
  document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent;

test("an empty remark is refused at its field, in the site’s own words, until there is one", () => {
  expect(document.activeElement).toBe(field());
  expect(field().form?.noValidate).toBe(true);
  expect(described()).toBeUndefined();
  press("Envoyer la remarque");
  expect(described()).toBe(MISSING);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field());
  type("   ");
  expect(described()).toBe(MISSING);
  type("Dites plutôt un mois.");
  expect(described()).toBeUndefined();
  expect(field().getAttribute("aria-invalid")).toBe("false");
});
