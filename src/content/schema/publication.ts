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
