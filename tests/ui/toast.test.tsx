// @vitest-environment jsdom
import { act, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AboveDialogs } from "../../src/admin/frame/above-dialogs";
import { ToastProvider, useToasts } from "../../src/ui/overlay/toast";
import { useAction } from "../../src/ui/form/use-action";

let root: Root;
let page: HTMLElement;
let toasts: ReturnType<typeof useToasts>;
let save: (works: boolean) => void;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
  act(() =>
    root.render(
      <ToastProvider Place={AboveDialogs}>
        <Screen />
      </ToastProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.useRealTimers();
});

function Screen() {
  const shown = useToasts();
  const { run } = useAction("L’enregistrement a échoué.", async (works: boolean) => {
    if (!works) throw new Error("No network");
  });
  useEffect(() => {
    toasts = shown;
    save = run;
  });
  return null;
}

const texts = () => Array.from(page.querySelectorAll("p"), ({ textContent }) => textContent);
const press = (key: string) =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));

test("a repeated failure replaces the former one, and at most three are shown", () => {
  act(() => toasts.showProblem("un"));
  act(() => toasts.showProblem("un"));
  expect(texts()).toEqual(["un"]);
  for (const text of ["deux", "trois", "quatre"]) act(() => toasts.showProblem(text));
  expect(texts()).toEqual(["deux", "trois", "quatre"]);
});

test("a failure stays long enough to be read, and not for ever, unless it offers an action", () => {
  act(() => toasts.showProblem("un"));
  act(() => toasts.showProblem("deux", { label: "Réessayer", run: () => undefined }));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(texts()).toEqual(["un", "deux"]);
  act(() => void vi.advanceTimersByTime(61_000));
  expect(texts()).toEqual(["deux"]);
});

test("Escape closes the latest failure, but leaves the key to an open dialog", () => {
  act(() => toasts.showProblem("un"));
  act(() => toasts.showProblem("deux"));
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.open = true;
  press("Escape");
  expect(texts()).toEqual(["un", "deux"]);
  dialog.remove();
  press("Escape");
  expect(texts()).toEqual(["un"]);
});

test("the focus returns from a closed message to where it was, or to the title if that has gone", () => {
  const field = page.appendChild(document.createElement("input"));
  const title = page
    .appendChild(document.createElement("main"))
    .appendChild(document.createElement("h1"));
  title.tabIndex = -1;
  const leaveBy = (label: string) => {
    const buttons = [...page.querySelectorAll("button")];
    const button = buttons.find((each) => (each.ariaLabel ?? each.textContent) === label);
    act(() => button?.focus());
    act(() => button?.click());
  };
  const undo = { label: "Annuler", run: () => undefined };
  field.focus();
  act(() => toasts.show("un", undo));
  leaveBy("Annuler");
  expect(texts()).toEqual([]);
  expect(document.activeElement).toBe(field);
  act(() => toasts.show("deux", { ...undo, run: () => field.remove() }));
  leaveBy("Annuler");
  expect(document.activeElement).toBe(title);
});

test("the message of a failed attempt disappears once the same action has succeeded", async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", reported);
  await act(async () => save(false));
  expect(texts()).toEqual(["L’enregistrement a échoué."]);
  expect(reported).toHaveBeenCalledOnce();
  await act(async () => save(true));
  expect(texts()).toEqual([]);
  vi.unstubAllGlobals();
});
