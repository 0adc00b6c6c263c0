/** The invitation to the newsletter on every page; a blank title is « La lettre de » and the agency's name. */
export const builtInLetter = {
  title: "",
  text: "Nos articles et ce que nous apprenons de nos projets, de temps en temps, par email.",
} as const;
