/** A box in the middle of the screen. */
export const BOX = "m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100%-2rem))] rounded-md";

/** A dialog that fills the screen. */
export const SCREEN = "m-0 h-dvh max-h-none w-full max-w-none border-0";
