import * as z from "zod/mini";
import { isShowable } from "../../lib/pictures/shown";

/** The page's content security policy forbids `eval`, which zod would otherwise use to compile its checks. */
z.config({ jitless: true });

/** The validation of a field; its error messages are the French texts that authors read. */
export type Rule = z.ZodMiniType;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** Matches a web, mail or telephone link, or a path of this site; pages follow no other schemes. */
const LINK =
  /^(?:https?:\/\/[^\s]+\.[^\s]+|https?:\/\/localhost\S*|mailto:\S+@\S+|tel:\+?[\d\s().-]+|\/(?![/\\])\S*)$/iu;

/** Matches the address of a page on another site. */
const WEB = /^https?:\/\/[^\s/]+\.[^\s]+$/iu;

/** Accepts any value, for fields that no form edits. */
export const anything: Rule = z.unknown();

/** A trimmed text; `required` is the error message for an empty one. */
export function textRule(required: string | undefined, ...checks: z.core.$ZodCheck<string>[]) {
  const trimmed = z.string().check(z.trim());
  return required ? trimmed.check(z.minLength(1, required), ...checks) : trimmed.check(...checks);
}

/** Repeats the length limit of the table's column, so that the form reports it before the server refuses the row. */
export function notLonger(longest: number) {
  return z.maxLength(longest, `${longest.toLocaleString("fr-FR")} caractères au plus`);
}

export const emailRule = (required: string | undefined, invalid: string) =>
  matchRule(required, EMAIL, invalid);

export const linkRule = (required: string | undefined, invalid: string) =>
  matchRule(required, LINK, invalid);

export const webRule = (required: string | undefined, invalid: string) =>
  matchRule(required, WEB, invalid);

/** Accepts an empty text, or one that matches the pattern. */
function matchRule(required: string | undefined, pattern: RegExp, refusal: string) {
  return textRule(
    required,
    z.refine<string>((value) => value === "" || pattern.test(value), refusal),
  );
}

/** Accepts a text for which `accepts` is true, even an empty one. */
export function acceptedRule(accepts: (text: string) => boolean, refusal: string) {
  return textRule(undefined, z.refine<string>(accepts, refusal));
}

/** Accepts `#` and six hexadecimal digits. */
export function colourRule() {
  return acceptedRule(
    (value) => /^#[\da-f]{6}$/iu.test(value.trim()),
    "Couleur invalide\u00A0: un dièse puis six chiffres ou lettres de A à F, «\u00A0#2340d9\u00A0»",
  );
}

/** Accepts an empty text, a drawing, or the address of a picture. */
export function logoRule() {
  return acceptedRule(
    (value) => value.trim() === "" || isShowable(value.trim()),
    "Image invalide\u00A0: choisissez un fichier, ou une image de la bibliothèque",
  );
}

/** Accepts an empty text or a key of the list. */
export function choiceRule(
  required: string | undefined,
  choices: Readonly<Record<string, string>>,
) {
  return textRule(
    required,
    z.refine<string>(
      (value) => value === "" || Object.hasOwn(choices, value),
      "Choisissez une valeur de la liste",
    ),
  );
}

export interface NumberBounds {
  readonly required?: string;
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
}

export function numberRule({
  required = "Un nombre est attendu",
  min = 0,
  max = 1_000_000_000,
  integer,
}: NumberBounds) {
  // A form reads letters as NaN.
  const refusal = ({ input }: { readonly input?: unknown }) =>
    Number.isNaN(input)
      ? "Ce n’est pas un nombre\u00A0: écrivez par exemple 1\u202F250,50"
      : required;
  return z.number({ error: refusal }).check(
    z.gte(min, `Au moins ${min}`),
    z.lte(max, `Au plus ${max}`),
    z.refine<number>(
      (value) => !integer || Number.isInteger(value),
      "Un nombre entier est attendu",
    ),
  );
}

export const optionalNumberRule = (bounds: NumberBounds): Rule => z.optional(numberRule(bounds));

export const flagRule: Rule = z.boolean();

/** A day, `YYYY-MM-DD`; without `required` it may be missing. */
export function dateRule(required: string | undefined): Rule {
  const refusal = required ?? "Date invalide";
  const day = z.string(refusal).check(z.regex(/^\d{4}-\d{2}-\d{2}$/u, refusal));
  return required ? day : z.optional(day);
}

export function stringsRule(required: string | undefined): Rule {
  const list = z.array(z.string());
  return required ? list.check(z.minLength(1, required)) : list;
}

/** Accepts a list of `{ id, … }` whose parts are all filled, except those whose error message is empty. */
export function stepsRule(parts: Readonly<Record<string, string>>): Rule {
  const complete = z.refine<readonly Record<string, unknown>[]>(
    (list) =>
      list.every((step) =>
        Object.entries(parts).every(([part, refusal]) => refusal === "" || step[part] !== ""),
      ),
    "Chaque ligne doit être complète",
  );
  return z.array(z.looseObject({ id: z.string() })).check(complete);
}

/** Accepts a list of `{ id, kind, … }`; the form validates the fields of each kind. */
export const sectionsRule: Rule = z.array(z.looseObject({ id: z.string(), kind: z.string() }));
