import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { managedScreens } from "../../src/admin/kit/screens";
import { type ListActions, listColumnsOf } from "../../src/admin/manager/list/columns.tsx";
import { blank } from "../../src/content/validate";

const actions: ListActions = {
  ordering: { rows: [], moveTo: undefined },
  selection: {
    rows: [],
    has: () => false,
    toggle: () => undefined,
    page: "none",
    togglePage: () => undefined,
    selectAll: () => undefined,
    awaitsAll: false,
    clear: () => undefined,
  },
  standingOf: () => ({ state: "synced", conflicts: [] }),
  edit: (id) => `/admin/blog?edition=${id}`,
  onLeave: () => undefined,
  onDelete: () => undefined,
};

test("each row of a list says when it was changed, and shows its picture", () => {
  const managed = managedScreens.find(({ screen }) => screen.path === "blog");
  if (!managed) throw new Error("no list of articles");
  const columns = listColumnsOf(managed, actions);
  const row = {
    ...blank("posts", { title: "Le phare", cover_image: "/media/blog/devis.svg" }),
    id: "a",
    created_at: "2026-11-20T08:00:00.000Z",
    updated_at: "2026-11-25T08:00:00.000Z",
  };
  const drawn = (key: string) =>
    renderToStaticMarkup(
      <MemoryRouter>{columns.find((column) => column.key === key)?.cell(row)}</MemoryRouter>,
    );
  expect(columns.map(({ title }) => title)).toContain("Modifié le");
  expect(drawn("updated_at")).toMatch(/^<time dateTime="2026-11-25[^>]*>25 nov\.? 2026<\/time>$/u);
  expect(drawn("title")).toContain('src="/media/blog/devis.svg" alt=""');
  expect(drawn("title")).not.toContain("En attente");
});
