import { describe, expect, test } from "vitest";
import {
  changeOf,
  featuredServices,
  knownServices,
  offeringOf,
} from "../../src/admin/documents/picked-services";
import type { Doc } from "../../src/content/index";
import { blank } from "../../src/content/validate";

function service(id: string, given: Partial<Doc<"services">>): Doc<"services"> {
  const at = "2026-01-01T00:00:00.000Z";
  return {
    ...blank("services"),
    published: true,
    id,
    title: id,
    created_at: at,
    updated_at: at,
    ...given,
  };
}

const benefits = ["Simple : rien à installer."];

test("the home page gets the featured services, newest first, with the fields that it shows", () => {
  const services = [
    service("ancien", { featured: true, benefits, created_at: "2025-01-01T00:00:00.000Z" }),
    service("ordinaire", { featured: false, benefits }),
    service("neuf", { featured: true, benefits, icon: "code", description: "Neuf." }),
    service("sans avantage", { featured: true }),
    service("brouillon", { featured: true, benefits, published: false }),
  ];
  expect(featuredServices(services)).toEqual([
    { id: "neuf", icon: "code", title: "neuf", description: "Neuf." },
    { id: "ancien", icon: "", title: "ancien", description: "" },
  ]);
});

test("the home page gets no more services than it has cards for", () => {
  const services = ["a", "b", "c", "d"].map((id) => service(id, { featured: true, benefits }));
  expect(featuredServices(services).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("a change of the list is described by the titles that stay, are added and are removed", () => {
  const known = [
    { id: "a", title: "Ancien titre", icon: "", description: "" },
    { id: "b", title: "B", icon: "", description: "" },
  ];
  const after = featuredServices([
    service("a", { featured: true, benefits }),
    service("c", { featured: true, benefits }),
  ]);
  expect(changeOf(known, after)).toEqual({ kept: ["a"], added: ["c"], removed: ["B"] });
  expect(changeOf(undefined, after)).toEqual({ kept: [], added: ["a", "c"], removed: [] });
});

test("the choices are the specialized services in their order, or else those of the next source", () => {
  const custom = service("mesure", { kind: "custom" });
  const site = service("site", { kind: "service" });
  const second = service("b", { kind: "specialized", order: "a1" });
  const first = service("a", { kind: "specialized", order: "a0" });
  const ids = (services: Doc<"services">[]) => knownServices(services).services.map(({ id }) => id);
  expect(ids([custom, site, second, first])).toEqual(["a", "b"]);
  expect(ids([custom, site])).toEqual(["site"]);
  expect(ids([custom])).toEqual(["mesure"]);
});

test("without any service four examples are shown, and marked as examples", () => {
  const { stored, services } = knownServices([]);
  expect(stored).toBe(false);
  expect(services.map(({ title, price }) => [title, price])).toEqual([
    ["Refonte de Site Web", 1299],
    ["Développement E-commerce", 2499],
    ["Pack SEO & Marketing", 899],
    ["Développement Application Mobile", 3999],
  ]);
});

describe("one more service for the home page", () => {
  const item = (id: string) => ({ id, icon: "", title: `Écrit : ${id}`, description: "" });
  const offered = service("neuf", { kind: "specialized", benefits, icon: "code" });
  const card = { id: "neuf", icon: "code", title: "neuf", description: "" };
  const main = ["c", "b", "a"].map((id) => service(id, { order: id, benefits }));
  const services = [...main, offered, service("brouillon", { published: false, benefits })];
  const stateOf = (list: unknown, id: string) => offeringOf(list, id, services).state;

  test("comes first, and those before it keep the texts written for the page", () => {
    expect(offeringOf([item("a"), item("b")], "neuf", services)).toMatchObject({
      state: "new",
      items: [card, item("a"), item("b")],
    });
  });

  test("stands before the first services of the site where none had been chosen", () => {
    const { items } = { items: undefined, ...offeringOf([], "neuf", services) };
    expect(items?.map(({ id }) => id)).toEqual(["neuf", "a", "b", "c"]);
  });

  test("is moved to the front, with its own texts, from where the page does not show it", () => {
    const list = [item("a"), item("b"), item("c"), item("neuf")];
    expect(offeringOf(list, "neuf", services)).toMatchObject({
      items: [item("neuf"), item("a"), item("b"), item("c")],
    });
  });

  test("changes nothing where a card would be incomplete, or is there already", () => {
    expect(stateOf([item("neuf")], "neuf")).toBe("shown");
    expect(stateOf([], "a")).toBe("shown");
    expect(stateOf([], "brouillon")).toBe("draft");
    expect(stateOf([], "disparu")).toBe("missing");
    const bare = service("nu", { kind: "custom" });
    expect(offeringOf([], "nu", [...services, bare]).state).toBe("without-benefits");
  });
});
