import { expect, test } from "vitest";
import { definitionOf } from "../../src/content/index";
import { byDay, sortedNewestFirst } from "../../src/content/rules/listing";
import { blank, issuesOf } from "../../src/content/validate";

test("of two articles of the same day, the later written one comes first", () => {
  const at = (id: string, hour: string) => ({
    id,
    date: "2026-11-20",
    created_at: `2026-11-20T${hour}:00:00.000Z`,
  });
  const articles = [at("morning", "08"), at("evening", "19"), at("noon", "12")];
  expect(sortedNewestFirst(articles).map(({ id }) => id)).toEqual(["evening", "noon", "morning"]);
  // The date that the author chose takes precedence over the date of creation.
  expect(byDay({ ...at("old", "23"), date: "2026-11-19" }, at("new", "01"))).toBe(1);
});

test.each(["pas une adresse", "javascript:alert(1)", "www.exemple.fr"])(
  "neither a tool nor a project leads to %j",
  (address) => {
    expect(issuesOf(definitionOf("tools"), { ...blank("tools"), link: address })).toHaveProperty(
      "link",
    );
    expect(
      issuesOf(definitionOf("projects"), { ...blank("projects"), project_url: address }),
    ).toHaveProperty("project_url");
  },
);

test("a blank step is refused", () => {
  const services = definitionOf("services");
  const draft = { ...blank("services"), process: [{ id: "a", title: "  ", description: " " }] };
  expect(issuesOf(services, draft)).toHaveProperty("process");
});
