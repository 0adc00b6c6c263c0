import { timestamp } from "./field";

/** The labels of both states, for masculine and for feminine nouns. */
export const PUBLISHED_HE = { true: "Publié", false: "Brouillon" } as const;
export const PUBLISHED_SHE = { true: "Publiée", false: "Brouillon" } as const;

/** The button of a form that publishes its document or withdraws it. */
export const publication = {
  field: "published",
  publish: "Publier",
  withdraw: "Repasser en brouillon",
} as const;

/** New documents start as drafts, so that saving them does not publish them. */
export const draftFirst = { start: { published: false }, publication } as const;

/** The planned moments at which the server publishes a document or its staged changes, or withdraws the document. */
export const plannedMoments = {
  publish_at: {
    ...timestamp("Publication prévue"),
    ofToday: true,
    help: "Un brouillon, ou des changements gardés pour plus tard, sont alors publiés d’eux-mêmes, même si personne n’est connecté.",
  },
  withdraw_at: {
    ...timestamp("Retrait prévu"),
    ofToday: true,
    help: "Les visiteurs ne voient plus cette fiche, qui redevient un brouillon.",
  },
} as const;

/** The fields of the planned moments in the form of a screen. */
export const plannedForm = ["publish_at", "withdraw_at"] as const;
