import { describe, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { imagesOf } from "../../src/site/projects/project-images";
import { projectPath } from "../../src/site/projects/project-path";
import { ALL_CHOICES } from "../../src/site/shared/free-choices";
import { projectCategories, selectProjects } from "../../src/site/projects/project-selection";

const shop = blank("projects", {
  title: "Maison Rivoire",
  description: "Un coffret case par case",
  client: "Chocolaterie d’été",
  category: "E-commerce",
  technologies: ["PostgreSQL"],
  tags: ["Artisanat"],
});
const city = blank("projects", { title: "Sainte-Aure", category: "Secteur public" });
const projects = [shop, city];

describe("filtering projects", () => {
  test("keeps all of them in their order without a search or a category", () => {
    expect(selectProjects(projects, "", ALL_CHOICES)).toEqual(projects);
  });

  test.each(["rivoire", "COFFRET", "chocolaterie d'ete", "postgresql", "artisanat", "sql rivoire"])(
    "finds « %s » in the title, description, client, technologies or tags",
    (search) => {
      expect(selectProjects(projects, search, ALL_CHOICES)).toEqual([shop]);
    },
  );

  test("searches within the category", () => {
    expect(selectProjects(projects, "", "secteur-public")).toEqual([city]);
    expect(selectProjects(projects, "rivoire", "secteur-public")).toEqual([]);
  });
});

describe("the categories", () => {
  test("begin with « Toutes les catégories », then follow the alphabet", () => {
    expect(projectCategories([city, shop])).toEqual([
      { value: "", label: "Toutes les catégories" },
      { value: "e-commerce", label: "E-commerce" },
      { value: "secteur-public", label: "Secteur public" },
    ]);
  });

  test("count one with two spellings once, and a blank one not at all", () => {
    const typed = ["Événement", "evenement ", " ", "日本"].map((category) => ({ category }));
    expect(projectCategories(typed).map(({ label }) => label)).toEqual([
      "Toutes les catégories",
      "Événement",
      "日本",
    ]);
  });
});

test("the pictures of a project begin with the main one, and none is repeated or blank", () => {
  expect(imagesOf({ image_url: "/a.png", additional_images: ["/b.png", " ", "/a.png"] })).toEqual([
    "/a.png",
    "/b.png",
  ]);
  expect(imagesOf({ image_url: "", additional_images: [] })).toEqual([]);
});

test("the address of a project contains its slug, or its id if it has none", () => {
  expect(projectPath({ id: "1", slug: "maison-rivoire" })).toBe("/projects/maison-rivoire");
  expect(projectPath({ id: "a/b ?", slug: "" })).toBe("/projects/a%2Fb%20%3F");
});
