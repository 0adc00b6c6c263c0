// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DataTable } from "../../src/ui/data/data-table";

const rows = Array.from({ length: 25 }, (_, place) => ({ id: `row-${place + 1}` }));

let leave: () => void;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("innerHeight", 900);
  // No frame comes before the test says so.
  vi.useFakeTimers({ toFake: ["setTimeout", "requestAnimationFrame"] });
});
afterEach(() => {
  act(leave);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page without a table, and from there one with a table. */
async function openTable(wanted?: string, rowHeight?: number) {
  const table = (
    <DataTable
      caption="Articles"
      columns={[{ key: "id", title: "Titre", role: "lead", cell: ({ id }) => id }]}
      rows={rows}
      rowKey={({ id }) => id}
      wanted={wanted}
      rowHeight={rowHeight}
    />
  );
  const router = createMemoryRouter([
    { path: "/", element: <p>Tableau de bord</p> },
    { path: "/blog", element: table },
  ]);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  leave = () => root.unmount();
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(() => router.navigate("/blog"));
  return router;
}

const drawn = () => document.querySelectorAll("[data-row]").length;

test("a table draws the rows that fit into the window first, and the others in the next frame", async () => {
  await openTable(undefined, 53);
  expect(drawn()).toBe(15);
  await act(() => vi.runAllTimersAsync());
  expect(drawn()).toBe(25);
});

test("lower rows are more rows", async () => {
  await openTable();
  expect(drawn()).toBe(21);
});

test("a row that gets the focus further down is there at once", async () => {
  await openTable("row-25", 53);
  expect(drawn()).toBe(25);
});

test("« Back » finds the whole table, so that it returns to the same place", async () => {
  const router = await openTable(undefined, 53);
  await act(() => router.navigate("/"));
  expect(drawn()).toBe(0);
  await act(() => router.navigate(-1));
  expect(drawn()).toBe(25);
});
