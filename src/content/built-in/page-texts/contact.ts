/** The texts of the contact page until an administrator writes them. */
export const builtInContactPage = {
  title: "Contact",
  lead: "Quelques lignes suffisent. Une personne de l’agence vous lit, et vous répond.",
  seo_title: "",
  seo_description: "Nous écrire : quelques lignes suffisent, une personne de l’agence vous répond.",
  form_title: "Nous écrire",
} as const;
