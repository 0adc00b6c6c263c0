/** Sections of the home page whose few texts share one tab. */
export const OTHERS: readonly string[] = [
  "tools",
  "questions",
  "articles",
  "contact",
  "offline",
  "closing",
];

/** The tab that has the texts of a section. */
export const homepageTabOf = (section: string) => (OTHERS.includes(section) ? "others" : section);
