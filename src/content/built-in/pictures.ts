/** The pictures of the agency until an administrator chooses some: none. */
export const builtInPictures = {
  logo: "",
  logo_dark: "",
  logo_alt: "",
  mark: "",
  share: "",
  share_alt: "",
  map: "",
  map_alt: "",
} as const;
