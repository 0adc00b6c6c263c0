import { defineCollection, type DocOf } from "../schema/collection";
import { choice, email, flag, managed, number, timestamp } from "../schema/field";
import { SUBSCRIBER_STATUSES } from "../schema/labels";

/**
 * The only list of subscribers. `consent` is the sentence that the person agreed to and `consented_at` the time;
 * `confirmed_at` is when they followed the link in the mail. Anyone who subscribes again agrees and confirms again.
 */
export const newsletterSubscribers = defineCollection({
  name: "newsletter_subscribers",
  label: "Abonnés",
  title: "email",
  fields: {
    email: email("Email", {
      required: "Veuillez entrer une adresse email valide.",
      invalid: "Veuillez entrer une adresse email valide.",
    }),
    status: choice("Statut", SUBSCRIBER_STATUSES, { blank: "active", maxLength: 20 }),
    last_campaign_sent: timestamp("Dernière campagne reçue"),
    consent: managed("Consentement"),
    consented_at: timestamp("Consentement donné le"),
    confirmed_at: timestamp("Confirmation reçue le"),
    junk: flag("Indésirable"),
    website: managed("Site web (piège)"),
    filling_ms: { ...number("Durée de saisie (ms)", { integer: true }), kind: "managed" },
  },
  visitors: "submit",
  indexes: [["junk", "status", "created_at"]],
});

export type NewsletterSubscriber = DocOf<typeof newsletterSubscribers>;
