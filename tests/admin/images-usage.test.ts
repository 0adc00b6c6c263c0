import { describe, expect, test } from "vitest";
import { imagesIn } from "../../src/admin/images/usage";
import { type CollectionName, definitionOf } from "../../src/content/index";
import { pictureAddress } from "../../src/lib/pictures";

const STORED = pictureAddress("0a1b2c3d-phare.webp");
const SHIPPED = "/media/blog/devis.svg";
const library = new Map([
  [STORED, "phare"],
  [SHIPPED, "devis"],
  ["https://ailleurs.example/mer.jpg", "mer"],
]);

const used = (name: CollectionName, document: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(imagesIn(definitionOf(name), document, library));

describe("an image is found", () => {
  test.each<[string, CollectionName, Readonly<Record<string, unknown>>, string, string]>([
    ["in the field of an image", "projects", { image_url: STORED }, "phare", "Image principale"],
    [
      "in a list of them",
      "projects",
      { additional_images: ["/autre.png", STORED] },
      "phare",
      "Images supplémentaires",
    ],
    ["in HTML", "posts", { content: `<p><img src="${STORED}" alt=""></p>` }, "phare", "Contenu"],
    ["in the markup", "posts", { content: `![Un phare](${SHIPPED}) et puis` }, "devis", "Contenu"],
    [
      "in a part of a document",
      "documents",
      { parts: { hero: { image: STORED }, services: { items: [] } } },
      "phare",
      "Parties",
    ],
    [
      "at an address of the web",
      "testimonials",
      { image: "https://ailleurs.example/mer.jpg" },
      "mer",
      "Photo",
    ],
  ])("%s", (_, name, document, image, field) => {
    expect(used(name, document)).toEqual({ [image]: [field] });
  });

  test("once for each field, however often it is shown there", () => {
    const content = `<img src="${STORED}"><img src="${STORED}">`;
    expect(used("posts", { content, cover_image: STORED })).toEqual({
      phare: ["Contenu", "Image de couverture"],
    });
  });
});

test("an address that only begins like an image’s is another one", () => {
  expect(
    used("posts", { content: `<img src="${STORED}.old">`, cover_image: `/x${SHIPPED}` }),
  ).toEqual({});
});

test("words are no addresses", () => {
  expect(used("posts", { title: "phare", content: "Le phare et/ou la mer" })).toEqual({});
});
