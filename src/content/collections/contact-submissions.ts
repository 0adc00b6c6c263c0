import { defineCollection, type DocOf } from "../schema/collection";
import {
  choice,
  email,
  flag,
  managed,
  number,
  openChoice,
  paragraph,
  phone,
  text,
} from "../schema/field";
import { CONTACT_SOURCES, CONTACT_STATUSES } from "../schema/labels";
import { CONTACT_SERVICE_LENGTH, CONTACT_SERVICES } from "../schema/visitor-labels";

/** Messages from visitors. `website` is the honeypot; a robot's message is kept as `junk`. */
export const contactSubmissions = defineCollection({
  name: "contact_submissions",
  label: "Messages",
  title: "name",
  fields: {
    name: text("Nom", { required: "Le nom est requis" }),
    email: email("Email", { required: "L’email est requis" }),
    phone: phone("Téléphone"),
    company: text("Entreprise"),
    service: openChoice("Service", CONTACT_SERVICES, { longest: CONTACT_SERVICE_LENGTH }),
    message: paragraph("Message", { required: "Le message est requis", preview: 100 }),
    status: choice("Statut", CONTACT_STATUSES, { blank: "new", maxLength: 20 }),
    source: choice("Origine", CONTACT_SOURCES, { blank: "contact" }),
    junk: flag("Indésirable"),
    website: managed("Site web (piège)"),
    filling_ms: { ...number("Durée de saisie (ms)", { integer: true }), kind: "managed" },
  },
  visitors: "submit",
  indexes: [
    ["junk", "created_at"],
    ["junk", "status"],
  ],
});

export type ContactSubmission = DocOf<typeof contactSubmissions>;
