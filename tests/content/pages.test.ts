// @vitest-environment jsdom
import { matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import { isBuilt, siteRoutes, standaloneRoutes } from "../../src/app/routes";
import { frenchPaths, menuPages, pageAt, shortNameOf } from "../../src/content/pages";
import { RESERVED_SLUGS } from "../../src/content/rules/page";
import { codeAt } from "../../src/prerender/page-code";
import { pagesOf } from "../../src/prerender/pages";
import { siteContent } from "../../src/prerender/content/site-content";

test("every route without a parameter has a name", () => {
  const fixed = siteRoutes.map(({ path }) => path).filter((path) => !path.includes(":"));
  // A review can only be reached through its secret link.
  expect(fixed.filter((path) => !pageAt(path))).toEqual(["/relecture"]);
});

test("every route without a parameter is built", () => {
  const built = new Set(pagesOf(siteContent({})).map(({ path }) => path));
  const fixed = siteRoutes.map(({ path }) => path).filter((path) => !path.includes(":"));
  expect(fixed.filter((path) => !built.has(path))).toEqual([]);
});

test("no free page can take the address of a route", () => {
  const roots = [...siteRoutes, ...standaloneRoutes].map(({ path }) => path.split("/")[1] ?? "");
  const named = roots.filter((root) => root !== "" && !root.startsWith(":"));
  expect(named).toContain("relecture");
  expect(named.filter((root) => !RESERVED_SLUGS.has(root))).toEqual([]);
});

test("a page’s content may be asked for in its file where the build makes one", () => {
  const built = pagesOf(siteContent({})).map(({ path }) => path);
  expect(built.filter((path) => !isBuilt(path))).toEqual([]);
  expect(["/blog/un-article", "/projects/un-projet", "/agence"].filter(isBuilt)).toHaveLength(3);
  const others = ["/admin", "/admin/faq", "/login", "/register", "/rss.xml", "/media/a.pdf"];
  expect(others.filter(isBuilt)).toEqual([]);
});

test("every route has the name of its page’s file", () => {
  const paths = siteRoutes.map(({ path }) => path);
  expect(paths.filter((path) => ["free-route", "free-page"].includes(codeAt(path)))).toEqual([]);
});

test("every named page has a route", () => {
  const named = [...menuPages.map(({ path }) => path), ...frenchPaths.values(), "/legal/terms"];
  const routed = (address: string) => siteRoutes.some(({ path }) => matchPath(path, address));
  expect(named.filter((path) => !routed(path))).toEqual([]);
});

test("the menu is that of the specification", () => {
  expect(menuPages.map(shortNameOf)).toEqual([
    "Accueil",
    "Services",
    "Réalisations",
    "Offres",
    "Blog",
    "Outils",
    "FAQ",
    "Glossaire",
  ]);
});
