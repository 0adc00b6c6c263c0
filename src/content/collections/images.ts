import { defineCollection, type DocOf } from "../schema/collection";
import { choice, image, number, text } from "../schema/field";
import { IMAGE_SECTIONS } from "../schema/labels";

/** Entries of the image library; `id` is also the name of the file in the bucket `images`. */
export const images = defineCollection({
  name: "images",
  label: { one: "image", many: "Images" },
  title: "alt",
  fields: {
    url: { ...image("Adresse"), kind: "managed" },
    alt: text("Texte alternatif"),
    section: choice("Section", IMAGE_SECTIONS, { blank: "general" }),
    width: { ...number("Largeur (px)", { integer: true }), kind: "managed" },
    height: { ...number("Hauteur (px)", { integer: true }), kind: "managed" },
  },
  visitors: "none",
});

export type LibraryImage = DocOf<typeof images>;
