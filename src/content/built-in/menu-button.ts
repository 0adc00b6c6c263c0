/** The button at the end of the menu until an administrator writes another one. */
export const builtInMenuButton = { text: "Nous Contacter", url: "/contact" } as const;
