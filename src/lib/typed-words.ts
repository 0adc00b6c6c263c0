const TYPES = ["text", "email", "tel", "url", "password", "number", "date"];

/** Text fields; a field that the keyboard cannot reach is a honeypot for robots. */
const FIELDS = `:is(textarea, input:not([type]), ${TYPES.map((type) => `input[type=${type}]`).join()}):not([tabindex="-1"])`;

/**
 * True if a form on the page contains text that the user may have typed: nothing may reload the page by itself then.
 * A search does not count as a form: its text is in the address.
 */
export function mayHoldTypedWords(): boolean {
  const texts = [...document.querySelectorAll("form [contenteditable=true]")];
  return (
    fieldsOf("form").some(({ value }) => value !== "") ||
    texts.some(({ textContent }) => textContent.trim() !== "")
  );
}

/** Every text field in the forms that a selector finds. */
export function fieldsOf(form: string): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`${form} ${FIELDS}`),
  ];
}
