import { type RefObject, useEffect, useRef } from "react";
import { fill, typedValues } from "../forms/form-values";

type Suggested = Readonly<Record<string, string>>;

/** The suggested beginning of a message, which names its subject. */
export const quoteRequest = (subject: string) =>
  `Bonjour,\n\nJe souhaite un devis pour «\u00A0${subject}\u00A0».\n\n`;

const REQUEST = /^Bonjour,\n\nJe souhaite un devis pour «\u00A0.*\u00A0»\.\n\n/u;

/**
 * When the subject changes, what was suggested for the former one gives way to it: a kept message would ask for one
 * offer below the name of another. What was typed stays.
 */
export function useCurrentSubject(
  form: RefObject<HTMLFormElement | null>,
  suggested: Suggested,
): void {
  const former = useRef(suggested);
  useEffect(() => {
    const before = former.current["service"];
    former.current = suggested;
    const { message = "", service = "" } = suggested;
    if (message === "" || !form.current) return;
    const typed = typedValues(form.current);
    fill(form.current, {
      message: (typed["message"] ?? "").replace(REQUEST, () => message),
      ...(typed["service"] === before && { service }),
    });
  }, [form, suggested]);
}
