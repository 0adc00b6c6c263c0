/** The window whose parser reads HTML; the prerender, which has no window, replaces this module. */
export const dom: Window & typeof globalThis = window;
