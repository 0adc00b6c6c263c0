/** In the middle. */
export const BOX = "m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100%-2rem))] rounded-md";

/** All of the screen. */
export const SCREEN = "m-0 h-dvh max-h-none w-full max-w-none border-0";
