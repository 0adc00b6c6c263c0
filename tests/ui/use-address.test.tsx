// @vitest-environment jsdom
import { act, use, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { SiteRouter } from "../../src/app/site-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rowNamed, useListAddress } from "../../src/admin/table/use-list-address";
import { useAddress } from "../../src/ui/page/use-address";

let root: Root;
let list: ReturnType<typeof useListAddress>;
let page: ReturnType<typeof useAddress>;
/** Each new choice is drawn once this is called, as on a slow device. */
let draw: () => void;
let drawn: Promise<void>;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.history.replaceState(undefined, "", "/");
  drawn = new Promise((resolve) => {
    draw = resolve;
  });
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => {
    root.render(
      <SiteRouter>
        <Screen />
      </SiteRouter>,
    );
  });
});
afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  act(() => root.unmount());
  document.body.replaceChildren();
});

function Screen() {
  const address = useListAddress();
  const asPage = useAddress("choix");
  useEffect(() => {
    list = address;
    page = asPage;
  });
  return <Choice value={address.get("choix")} />;
}

function Choice({ value }: { readonly value: string }) {
  if (value !== "") use(drawn);
  return value;
}

async function draws() {
  await act(async () => draw());
}

test.each([
  ["a list of the back office", () => list.set({ choix: "a" })],
  ["a page of the site", () => page.setChoice("a")],
])("what is typed before a choice is drawn stays: %s", async (_, choose) => {
  await act(async () => choose());
  await act(async () => {
    list.setSearch("outil");
    page.setSearch("outil");
  });
  await draws();
  expect(window.location.search).toBe("?choix=a");
  expect([list.search, page.typed]).toEqual(["outil", "outil"]);
});

test("a choice that clears the search does so at once, and what is typed afterwards stays", async () => {
  await act(async () => page.setSearch("outil"));
  await act(async () => page.setOnly("a"));
  expect(page.typed).toBe("");
  await act(async () => page.setSearch("clé"));
  await draws();
  expect(page.typed).toBe("clé");
});

test("« Back » brings back the search of its address", async () => {
  await act(async () => list.setSearch("outil"));
  await act(async () => list.set({ choix: "a" }));
  await draws();
  await act(async () => list.setSearch("autre"));
  // React hears of it after the event, at a time of its own.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  window.history.back();
  await vi.waitFor(() => expect(list.search).toBe(""));
});

test("a row that an address opens is found; where it opens none, none of thousands is looked at", () => {
  const looked: string[] = [];
  const rows = ["a", "b"].map((id) => ({
    get id() {
      looked.push(id);
      return id;
    },
  }));
  expect(rowNamed(rows, "b")).toBe(rows[1]);
  expect(rowNamed(rows, "gone")).toBeUndefined();
  looked.length = 0;
  expect(rowNamed(rows, "")).toBeUndefined();
  expect(looked).toEqual([]);
});
