/** The social networks that the footer links to, in its order. */
export const SOCIAL_NETWORKS = {
  linkedin: "LinkedIn",
  instagram: "Instagram",
  facebook: "Facebook",
  twitter: "Twitter",
} as const;
