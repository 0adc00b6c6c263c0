/** The look of a progress bar; its colours are those of the theme in every browser. */
export const PROGRESS =
  "w-full appearance-none overflow-hidden rounded-full bg-rule [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-accent";
