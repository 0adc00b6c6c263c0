/** Looks that only the back office uses, so that visitors do not download their styles. */

/** A dialog near the top; of fixed height, so that it does not move while its content changes. */
export const NEAR_TOP =
  "mx-auto mt-[min(8dvh,5rem)] mb-auto h-[min(36rem,calc(100dvh-2rem))] max-h-none w-[min(40rem,calc(100%-2rem))] rounded-md max-md:mt-4";

/** A wide dialog, for content to look through. */
export const WIDE =
  "m-auto h-[min(46rem,calc(100dvh-2rem))] max-h-none w-[min(60rem,calc(100%-2rem))] max-w-none rounded-md";

/** A dialog along the right edge. */
export const SIDE =
  "my-0 mr-0 ml-auto h-dvh max-h-none w-[min(28rem,100%)] max-w-none border-y-0 border-r-0";

/** A dialog along the left edge. */
export const START =
  "my-0 mr-auto ml-0 h-dvh max-h-none w-[min(18rem,calc(100%-3rem))] max-w-none border-y-0 border-l-0";

/** The look of a progress bar; its colours are those of the theme in every browser. */
export const PROGRESS =
  "w-full appearance-none overflow-hidden rounded-full bg-rule [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-accent";
