/** What pages say of the agency as long as nobody wrote it: it is nobody's, and what is not known is blank. */
export const builtInCompany = {
  name: "Votre agence",
  baseline: "",
  description: "",
  address: "",
  phone: "",
  email: "",
  hours: "",
  position: "",
} as const;
