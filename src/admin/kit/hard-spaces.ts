import { useEffect } from "react";

/** The space that French puts before each sign: it keeps the sign from beginning a line. */
const BEFORE: Readonly<Record<string, string>> = {
  ":": "\u00A0",
  ";": "\u202F",
  "!": "\u202F",
  "?": "\u202F",
  "»": "\u202F",
};

/** The end of a text that has just been typed: a plain space after a word, and a sign; or « and a plain space. */
export const HARDENED = /(?:(?<=[\p{L}\p{N})\]»”’%€…]) ([:;!?»])|(?<=«) )$/u;

/** What takes the place of such an end; the sign is undefined after «. */
export const hardened = (sign: string | undefined): string =>
  sign === undefined ? "\u202F" : `${BEFORE[sign] ?? " "}${sign}`;

/**
 * In every text field, a space that is typed before « : » and the like becomes one at which no line ends, as word
 * processors do; Ctrl Z brings the plain one back. Addresses, searches, and what is compared with the values of other
 * documents, such as keywords, stay as they are typed.
 */
export function useHardSpaces(): void {
  useEffect(() => {
    document.addEventListener("beforeinput", harden);
    return () => document.removeEventListener("beforeinput", harden);
  }, []);
}

function harden(event: InputEvent): void {
  const { target, data, inputType } = event;
  if (inputType !== "insertText" || data?.length !== 1 || !isText(target)) return;
  const { selectionStart: start, selectionEnd: end, value } = target;
  if (start === null || start !== end) return;
  const found = HARDENED.exec(value.slice(0, start) + data);
  if (!found) return;
  event.preventDefault();
  // The space stands before the sign; after « it is what is being typed.
  if (found[1] !== undefined) target.setSelectionRange(start - 1, start);
  // The one way to change a field that its undo knows of.
  document.execCommand("insertText", false, hardened(found[1]));
}

/** Firefox says of every field of one line that its spelling is not checked, so the attribute is asked. */
const isText = (target: EventTarget | null): target is HTMLTextAreaElement | HTMLInputElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    target.type === "text" &&
    target.list === null &&
    target.getAttribute("role") !== "combobox" &&
    target.getAttribute("spellcheck") !== "false");
