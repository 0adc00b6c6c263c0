/** How the site looks as long as nobody chose: what `src/styles.css` says. */
export const builtInLook = {
  accent: "#2340d9",
  tone: "night",
  radius: "slight",
  typefaces: "workshop",
} as const;
