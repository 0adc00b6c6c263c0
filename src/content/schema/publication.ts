import { timestamp } from "./field";

/** The two states of what is called by a masculine noun, and by a feminine one. */
export const PUBLISHED_HE = { true: "Publié", false: "Brouillon" } as const;
export const PUBLISHED_SHE = { true: "Publiée", false: "Brouillon" } as const;

/** The button of a form that shows its document to visitors, or takes it from them. */
export const publication = {
  field: "published",
  publish: "Publier",
  withdraw: "Repasser en brouillon",
} as const;

/** What is new in a form is a draft until it is published: nothing goes live by being saved. */
export const draftFirst = { start: { published: false }, publication } as const;

/** When a document is published, its waiting changes are swapped in, or it is withdrawn, by itself. */
export const plannedMoments = {
  publish_at: {
    ...timestamp("Publication prévue"),
    ofToday: true,
    help: "À l’heure de Paris\u00A0: un brouillon, ou des changements gardés pour plus tard, sont alors publiés d’eux-mêmes, même si personne n’est connecté.",
  },
  withdraw_at: {
    ...timestamp("Retrait prévu"),
    ofToday: true,
    help: "À l’heure de Paris\u00A0: les visiteurs ne voient plus cette fiche, qui redevient un brouillon.",
  },
} as const;

/** The same in the form of a screen. */
export const plannedForm = ["publish_at", "withdraw_at"] as const;
