/** The approximate number of characters that search engines show. */
export const SHOWN = { title: 60, description: 160 } as const;
