import { expect, test } from "vitest";
import {
  adminPath,
  editPath,
  entries,
  managedScreens,
  sidebar,
  siblingsOf,
} from "../../src/admin/kit/screens";

const SPECIFIED = [
  "/admin",
  "/admin/homepage",
  "/admin/identity",
  // The titles, leads and calls to action of the site's own pages.
  "/admin/texts",
  // The pages that an administrator composes.
  "/admin/pages",
  "/admin/services",
  "/admin/offers",
  "/admin/specialized-services",
  "/admin/projects",
  "/admin/blog",
  "/admin/testimonials",
  "/admin/comments",
  "/admin/faq",
  "/admin/glossary",
  "/admin/images",
  "/admin/tools",
  "/admin/contact",
  "/admin/newsletter",
  // All mails before they are sent, and whether the site can send any.
  "/admin/mails",
  // The data about one address, which the privacy text promises to show.
  "/admin/personal-data",
  "/admin/legal",
  "/admin/footer",
  "/admin/administrators",
  "/admin/backup",
  "/admin/sync",
  "/admin/trash",
  // The specification names this third source of services without a screen.
  "/admin/custom-services",
];

test("every screen has one unique address", () => {
  const paths = entries.map(({ path }) => adminPath(path));

  expect(new Set(paths)).toEqual(new Set(SPECIFIED));
  expect(paths).toHaveLength(SPECIFIED.length);
});

test("lists of one topic share one menu entry, and link to each other", () => {
  const shown = sidebar.flatMap(({ entries: own }) => own.map(({ path }) => path));
  const services = ["services", "specialized-services", "custom-services"];
  expect(services.filter((path) => shown.includes(path))).toEqual(["services"]);
  for (const path of services)
    expect(siblingsOf(path).map((entry) => entry.path)).toEqual(services);
  expect(siblingsOf("faq").map((entry) => entry.path)).toEqual(["faq"]);
});

test("every list and form of the model has a screen", () => {
  const paths = new Set(entries.map(({ path }) => path));

  expect(managedScreens.filter(({ screen }) => !paths.has(screen.path))).toEqual([]);
});

test.each(managedScreens)("$screen.path only names fields of its collection", (managed) => {
  const { screen, definition } = managed;
  const named = [...screen.columns, ...screen.form, ...Object.keys(screen.only ?? {})];

  expect(named.filter((name) => !(name in definition.fields))).toEqual([]);
});

test("a rejected question is corrected in its form", () => {
  expect(editPath("faqs", { id: "délais?" })).toBe("/admin/faq?edition=d%C3%A9lais%3F");
});

test("services that share a collection are edited on the screen of their kind", () => {
  const kinds = ["service", "specialized", "custom"];
  expect(kinds.map((kind) => editPath("services", { id: "1", kind }))).toEqual([
    "/admin/services?edition=1",
    "/admin/specialized-services?edition=1",
    "/admin/custom-services?edition=1",
  ]);
});

test("a document without a screen has no form in which to correct it", () => {
  expect(editPath("comments", { id: "1" })).toBeUndefined();
});
