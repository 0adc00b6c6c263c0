/** What names and describes a text for screen readers. */
export type TextAttributes = Readonly<Record<string, string | boolean | undefined>>;
