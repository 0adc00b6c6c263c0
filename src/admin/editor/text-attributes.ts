/** The attributes that name and describe a text for screen readers. */
export type TextAttributes = Readonly<Record<string, string | boolean | undefined>>;
