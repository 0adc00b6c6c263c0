const TYPES = ["text", "email", "tel", "url", "password", "number", "date"];

/** Fields to write in; one that the keyboard does not reach is there for robots. */
const FIELDS = `:is(textarea, input:not([type]), ${TYPES.map((type) => `input[type=${type}]`).join()}):not([tabindex="-1"])`;

/**
 * Whether some form on the page holds words, for all we know typed ones: what happens by itself must
 * leave them alone. A search is no form: it stands in the address.
 */
export function mayHoldTypedWords(): boolean {
  const texts = [...document.querySelectorAll("form [contenteditable=true]")];
  return (
    fieldsOf("form").some(({ value }) => value !== "") ||
    texts.some(({ textContent }) => textContent.trim() !== "")
  );
}

/** Every field to write in, of the forms that a selector finds. */
export function fieldsOf(form: string): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`${form} ${FIELDS}`),
  ];
}
