/** The agency's details until an administrator writes them: a placeholder name, and blanks. */
export const builtInCompany = {
  name: "Votre agence",
  baseline: "",
  description: "",
  address: "",
  phone: "",
  email: "",
  hours: "",
  answer_time: "",
  time_zone: "",
  position: "",
} as const;
