import { defineCollection, type DocOf } from "../schema/collection";
import { choice, email, flag, managed, number, paragraph, reference, text } from "../schema/field";
import { COMMENT_TYPES } from "../schema/labels";

/** Blog comments. Visitors read the approved ones, without the e-mail, and keep their own pending ones. */
export const comments = defineCollection({
  name: "comments",
  label: "Commentaires",
  title: "name",
  fields: {
    post_id: reference("Article"),
    post_title: managed("Titre de l’article"),
    name: text("Nom", { required: "Le nom est requis" }),
    email: email("Email", { required: "L’email est requis" }),
    content: paragraph("Commentaire", { required: "Le commentaire est requis", preview: 100 }),
    approved: flag("Approuvé"),
    type: choice("Type", COMMENT_TYPES, { blank: "blog" }),
    junk: flag("Indésirable"),
    website: managed("Site web (piège)"),
    filling_ms: { ...number("Durée de saisie (ms)", { integer: true }), kind: "managed" },
  },
  visitors: "read-and-submit",
  indexes: ["post_id", ["junk", "approved"]],
});

export type Comment = DocOf<typeof comments>;
