import { describe, expect, test } from "vitest";
import type { Doc } from "../../src/content/index";
import { blank } from "../../src/content/validate";
import { serviceAt } from "../../src/site/services/service-at";
import { featuredServicesFirst, servicePath } from "../../src/site/services/service-content";

function service(id: string, fields: Partial<Doc<"services">>): Doc<"services"> {
  return { ...blank("services"), id, created_at: "", updated_at: "", ...fields };
}

const renamed = service("1", { slug: "refonte", former_slugs: ["refonte-site"] });
const written = service("2", { slug: "seo", title: "Le SEO, par nous" });
const without = service("3", { slug: "" });
const ready = { state: "ready", docs: [renamed, written, without] } as const;
const empty = { state: "ready", docs: [] } as const;
const unavailable = { state: "unavailable" } as const;

describe("an address under /services", () => {
  test("shows the service with that slug, or with that id if it has no slug", () => {
    expect(serviceAt(ready, "refonte")).toEqual({ state: "found", service: renamed });
    expect(serviceAt(ready, "3")).toEqual({ state: "found", service: without });
  });

  test.each(["refonte-site", "1"])("leads from %s to the slug of today", (address) => {
    expect(serviceAt(ready, address)).toEqual({ state: "moved", to: "refonte" });
  });

  test("prefers a written text to the built-in one", () => {
    expect(serviceAt(ready, "seo")).toEqual({ state: "found", service: written });
  });

  test.each(["creation-site", "gestion-projet", "seo"])(
    "always answers at %s, without a document and without a network",
    (slug) => {
      const builtIn = { state: "found", service: expect.objectContaining({ slug }) };
      expect(serviceAt(empty, slug)).toEqual(builtIn);
      expect(serviceAt(unavailable, slug)).toEqual(builtIn);
    },
  );

  test("waits for the documents rather than show the built-in text for a moment", () => {
    expect(serviceAt({ state: "loading" }, "seo")).toEqual({ state: "loading" });
  });

  test("is unknown if no service has it, and unavailable while the services are not loaded", () => {
    expect(serviceAt(ready, "peinture")).toEqual({ state: "missing" });
    expect(serviceAt(unavailable, "peinture")).toEqual({ state: "unavailable" });
  });

  test.each(["", " ", "-", "a b", "../admin", "<b>", "%E0%A4%A"])(
    "« %s » is not a service address",
    (address) => {
      expect(serviceAt(ready, address)).toEqual({ state: "invalid" });
    },
  );

  test("finds no service by the name of an object property", () => {
    expect(serviceAt(ready, "constructor")).toEqual({ state: "missing" });
  });
});

test("the built-in SEO service states its commitment, and each service explains five steps", () => {
  const seo = serviceAt(empty, "seo");
  expect(seo).toMatchObject({
    service: { engagement: "Paiement mensuel, engagement minimum de 3 mois" },
  });
  expect(seo).toMatchObject({
    service: {
      process: [
        "Découverte",
        "Stratégie",
        "Design & Développement",
        "Tests & Lancement",
        "Support Continu",
      ].map((title) => ({ title, description: expect.stringMatching(/\S/u) })),
    },
  });
});

test("featured services come first, and the order within each half stays", () => {
  const [a, b, c, d] = [false, true, false, true].map((featured, index) =>
    service(`${index}`, { featured }),
  );
  expect(featuredServicesFirst([a, b, c, d].filter((each) => each !== undefined))).toEqual([
    b,
    d,
    a,
    c,
  ]);
});

test("the page of a service keeps unusual letters of an address", () => {
  expect(servicePath({ id: "1", slug: "été / hiver" })).toBe(
    "/services/%C3%A9t%C3%A9%20%2F%20hiver",
  );
});
