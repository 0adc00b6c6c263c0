/** The window that HTML is read with. Where there is none, the build puts another in its place. */
export const dom: Window & typeof globalThis = window;
