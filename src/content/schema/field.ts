/* oxlint-disable max-lines -- The builders of all kinds of fields are read side by side. */
import {
  acceptedRule,
  anything,
  choiceRule,
  colourRule,
  dateRule,
  emailRule,
  flagRule,
  linkRule,
  logoRule,
  notLonger,
  type NumberBounds,
  numberRule,
  optionalNumberRule,
  type Rule,
  sectionsRule,
  stepsRule,
  stringsRule,
  textRule,
  webRule,
} from "./field-rules";
import { LONGEST_DRAWING } from "../../lib/pictures/drawing";
import { isTimeZone } from "../../lib/time-zone";

/** The type of a value in a document and in its column. */
export type Shape = "string" | "number" | "boolean" | "strings" | "objects" | "object";

/** Every kind of field that a form knows how to edit. */
export type FieldKind =
  | "text"
  | "paragraph"
  | "html"
  | "slug"
  | "email"
  | "phone"
  | "zone"
  | "url"
  | "image"
  | "logo"
  | "colour"
  | "choice"
  | "number"
  | "flag"
  | "date"
  | "timestamp"
  | "strings"
  | "images"
  | "tags"
  | "steps"
  | "sections"
  | "parts"
  | "order"
  | "reference"
  | "staged"
  | "references"
  | "managed";

/** Choices of a closed list: the stored value, then its French label. */
export type Choices = Readonly<Record<string, string>>;

export interface Field<Value = unknown> {
  readonly kind: FieldKind;
  readonly label: string;
  readonly shape: Shape;
  /** The value of a new document; `undefined` when the value is optional. */
  readonly blank: Value;
  /** The validation before a form saves, with French error messages. */
  readonly rule: Rule;
  /** PostgreSQL type of the column. */
  readonly column: string;
  readonly choices?: Choices;
  /** Fields of each element, for `steps`. */
  readonly parts?: Readonly<Record<string, string>>;
  /** The text of an empty list of steps, and the label of the button that adds one. */
  readonly emptyText?: string;
  readonly addText?: string;
  /** Whether each step shows its number, from 1. */
  readonly numbered?: boolean;
  /** The label of the empty choice. */
  readonly prompt?: string;
  /** The initial height of the text area, in lines. */
  readonly rows?: number;
  /** The approximate number of characters that search engines show; the form warns about longer texts. */
  readonly shown?: number;
  /** The number of characters that a list shows. */
  readonly preview?: number;
  /** The headings that the editor offers: a few, as an article needs, or all six. */
  readonly headings?: "few" | "all";
  /** The collection that `references` point to. */
  readonly of?: "services" | "posts";
  /** Whether the form suggests the values that other documents have in this field. */
  readonly suggest?: boolean;
  /** A hint below the field. */
  readonly help?: string;
  /** Whether the build draws icons from this `logo`, so that its picture has to be a square PNG. */
  readonly icons?: boolean;
  /** The longest string, which RxDB needs to know for an index. */
  readonly maxLength?: number;
  readonly required?: string;
  /**
   * Set for fields that decide whether, where or since when visitors see the document: restoring an older revision
   * leaves them unchanged.
   */
  readonly ofToday?: boolean;
  /** Computed from the other values, which nobody types: two versions of it are no conflict. */
  readonly computed?: (document: Readonly<Record<string, unknown>>) => Value;
}

interface TextOptions {
  readonly required?: string;
  readonly shown?: number;
  readonly blank?: string;
  readonly preview?: number;
  readonly maxLength?: number;
  /** A lower limit than the one of the kind. */
  readonly longest?: number;
  readonly headings?: "few" | "all";
  readonly suggest?: boolean;
  readonly help?: string;
  readonly prompt?: string;
  readonly rows?: number;
}

/** The length limits of the tables' columns by kind, so that forms report them before the server does. */
const LONGEST: Partial<Record<FieldKind, number>> = {
  text: 300,
  email: 300,
  phone: 300,
  zone: 64,
  slug: 200,
  paragraph: 20_000,
  html: 400_000,
  url: 2000,
  image: 2000,
  logo: LONGEST_DRAWING,
};

function string(
  kind: FieldKind,
  label: string,
  options: TextOptions,
  rule = textRule(options.required),
): Field<string> {
  const { blank = "", longest = LONGEST[kind], ...rest } = options;
  const bounded = longest === undefined ? rule : rule.check(notLonger(longest));
  return { kind, label, shape: "string", blank, rule: bounded, column: "text", ...rest };
}

/** One line of text. */
export const text = (label: string, options: TextOptions = {}) => string("text", label, options);

/** Several lines of plain text. */
export const paragraph = (label: string, options: TextOptions = {}) =>
  string("paragraph", label, options);

/** Rich text: HTML, or the specification's markup (`#`, `**`, `- `, …). */
export const html = (label: string, options: TextOptions = {}) => string("html", label, options);

/** The last part of a page's address; the server adds a number when it is taken. */
export const slug = (label: string, options: TextOptions = {}): Field<string> => ({
  ...string("slug", label, { maxLength: 200, ...options }),
  ofToday: true,
});

/** A colour as `#rrggbb`. */
export const colour = (label: string, options: TextOptions = {}) =>
  string("colour", label, options, colourRule());

/** Telephone number, kept as typed. */
export const phone = (label: string, options: TextOptions = {}) => string("phone", label, options);

/** A time zone, by its name in the IANA database. */
export const zone = (label: string, options: TextOptions = {}) =>
  string(
    "zone",
    label,
    options,
    acceptedRule(
      (value) => value.trim() === "" || isTimeZone(value.trim()),
      "Fuseau inconnu\u00A0: choisissez-en un dans la liste",
    ),
  );

/** The address of a picture in our Storage or on this site: pages load nothing from other servers. */
export const image = (label: string, options: TextOptions = {}) => string("image", label, options);

/** A picture that may also be a drawing (SVG), which is stored in its address. */
export const logo = (label: string, options: TextOptions & Pick<Field, "icons"> = {}) => ({
  ...string("logo", label, options, logoRule()),
  icons: options.icons ?? false,
});

/** The `id` of a document of another collection. */
export const reference = (label: string, options: TextOptions = {}) =>
  string("reference", label, { maxLength: 64, ...options });

/** The `id`s of documents of another collection, in the order in which they are shown. */
export function references(label: string, of: NonNullable<Field["of"]>): Field<readonly string[]> {
  return { ...strings(label), kind: "references", of };
}

/** A text that no form shows for editing. */
export const managed = (label: string, options: TextOptions = {}) =>
  string("managed", label, options);

/** An e-mail address; `invalid` is the error message for a malformed one. */
export function email(
  label: string,
  {
    invalid = "Adresse email invalide",
    ...options
  }: TextOptions & { readonly invalid?: string } = {},
): Field<string> {
  return string("email", label, options, emailRule(options.required, invalid));
}

/** A link (see `field-rules.ts`); with `web`, only to a page of another site. */
export function url(
  label: string,
  {
    invalid = "Adresse web invalide",
    web = false,
    ...options
  }: TextOptions & { readonly invalid?: string; readonly web?: boolean } = {},
): Field<string> {
  return string("url", label, options, (web ? webRule : linkRule)(options.required, invalid));
}

/** One value of a closed list. */
export function choice(label: string, choices: Choices, options: TextOptions = {}): Field<string> {
  return { ...string("choice", label, options, choiceRule(options.required, choices)), choices };
}

/** One value of a list that is open: a value outside the list serves as its own label. */
export function openChoice(
  label: string,
  choices: Choices,
  options: TextOptions & { readonly longest: number },
): Field<string> {
  return { ...string("choice", label, options), choices };
}

type NumberOptions = NumberBounds & { readonly blank?: number; readonly help?: string };

/** A number that is always there. */
export function number(label: string, options: NumberOptions = {}): Field<number> {
  const { blank = 0, required, help } = options;
  const column = options.integer ? "integer" : "numeric";
  return {
    kind: "number",
    label,
    shape: "number",
    blank,
    rule: numberRule(options),
    column,
    ...(required !== undefined && { required }),
    ...(help !== undefined && { help }),
  };
}

/** A number that may be missing. */
export function optionalNumber(
  label: string,
  options: Omit<NumberOptions, "required" | "blank"> = {},
): Field<number | undefined> {
  return { ...number(label, options), blank: undefined, rule: optionalNumberRule(options) };
}

/** A boolean; `words` replaces the labels of both values. */
export function flag(
  label: string,
  blank = false,
  words?: { readonly true: string; readonly false: string },
): Field<boolean> {
  const base = {
    kind: "flag",
    label,
    shape: "boolean",
    blank,
    rule: flagRule,
    column: "boolean",
  } as const;
  return words ? { ...base, choices: words } : base;
}

/** A day, `YYYY-MM-DD`, that may be missing unless required. */
export function date(
  label: string,
  options: { readonly required?: string } = {},
): Field<string | undefined> {
  return {
    kind: "date",
    label,
    shape: "string",
    blank: undefined,
    rule: dateRule(options.required),
    column: "date",
    ...options,
  };
}

/** A moment, ISO 8601 in UTC with milliseconds, that may be missing. */
export function timestamp(label: string): Field<string | undefined> {
  return {
    kind: "timestamp",
    label,
    shape: "string",
    blank: undefined,
    rule: anything,
    column: "timestamp(3) with time zone",
  };
}

/** A list of short texts, edited one per line. */
export function strings(
  label: string,
  options: { readonly required?: string } = {},
): Field<readonly string[]> {
  return {
    kind: "strings",
    label,
    shape: "strings",
    blank: [],
    rule: stringsRule(options.required),
    column: "text[]",
    ...options,
  };
}

/** Addresses of pictures, in the order in which they are shown. */
export function imageList(label: string): Field<readonly string[]> {
  return { ...strings(label), kind: "images" };
}

/** A list of short texts that several documents have in common, such as categories and keywords. */
export const tags = (label: string, options: { readonly required?: string } = {}) =>
  ({ ...strings(label, options), kind: "tags", suggest: true }) satisfies Field;

/** An element of a `steps` field; sync merges two versions of a list by `id`. */
export type Step<Parts extends string> = { readonly id: string } & Readonly<
  Record<Parts, string | number | boolean>
>;

/** A list of `{ id, … }`; the text of each part is the error message when it is empty (`""`: optional). */
export function steps<const Parts extends Readonly<Record<string, string>>>(
  label: string,
  parts: Parts,
  options: Pick<Field, "emptyText" | "addText" | "numbered"> = {},
): Field<readonly Step<keyof Parts & string>[]> {
  return {
    kind: "steps",
    label,
    shape: "objects",
    blank: [],
    rule: stepsRule(parts),
    column: "jsonb",
    parts,
    ...options,
  };
}

/** The sections of a page (`src/content/rules/page-sections.ts`); sync merges them section by section. */
export function sections(label: string): Field<readonly Readonly<Record<string, unknown>>[]> {
  return {
    kind: "sections",
    label,
    shape: "objects",
    blank: [],
    rule: sectionsRule,
    column: "jsonb",
  };
}

/** The parts of a singleton document; sync merges them part by part. */
export function parts(label: string): Field<Readonly<Record<string, unknown>>> {
  return { kind: "parts", label, shape: "object", blank: {}, rule: anything, column: "jsonb" };
}

/**
 * Whether visitors see a document. Forms start with a draft; any other document without a value is published, above
 * all those from before drafts existed.
 */
export function publishedFlag(words: {
  readonly true: string;
  readonly false: string;
}): Field<boolean> {
  return { ...flag("État", true, words), ofToday: true };
}

/**
 * Staged changes: the next values of fields, which visitors do not see until they are published; undefined when there
 * are none.
 */
export function stagedChanges(): Field<Readonly<Record<string, unknown>> | undefined> {
  const label = "Changements en attente";
  return { ...parts(label), kind: "staged", blank: undefined, ofToday: true };
}

/** The place in an order made by hand: a fractional key, see `rules/order-key.ts`. */
export function orderKey(): Field<string> {
  return string("order", "Ordre", { maxLength: 100 });
}
