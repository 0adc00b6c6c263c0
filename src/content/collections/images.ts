import { defineCollection, type DocOf } from "../schema/collection";
import { choice, image, number, strings, text } from "../schema/field";
import { IMAGE_SECTIONS } from "../schema/labels";

/**
 * Entries of the image library; `url` names the file in the bucket `images`, as `id` does until the file is replaced.
 */
export const images = defineCollection({
  name: "images",
  label: "Images",
  title: "alt",
  fields: {
    url: { ...image("Adresse"), kind: "managed" },
    alt: text("Texte alternatif"),
    section: choice("Section", IMAGE_SECTIONS, { blank: "general" }),
    width: { ...number("Largeur (px)", { integer: true }), kind: "managed" },
    height: { ...number("Hauteur (px)", { integer: true }), kind: "managed" },
    former_urls: { ...strings("Anciennes adresses"), kind: "managed" },
    /** The fingerprint of the file before conversion; older entries have none. */
    fingerprint: { ...text("Empreinte", { longest: 64 }), kind: "managed" },
  },
  visitors: "none",
});

export type LibraryImage = DocOf<typeof images>;
