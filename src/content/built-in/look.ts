/** The look until an administrator chooses one; it repeats the values of `src/styles.css`. */
export const builtInLook = {
  accent: "#2340d9",
  tone: "night",
  radius: "slight",
  typefaces: "workshop",
} as const;
