import type { Field } from "./schema/field";

/** A list inside a document, whose rows have an id and these fields. */
export interface RowsField {
  readonly kind: "rows";
  readonly label: string;
  /** The French noun for one row. */
  readonly row: string;
  readonly add: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly help?: string;
}

export type PartField = Field | RowsField;

/** Maps the path of each value (`hero.title`, `quick_links`) to the field that edits it. */
export type PartFields = Readonly<Record<string, PartField>>;

/** A singleton document whose `parts` are edited in a form. */
export interface PartsModel {
  readonly id: string;
  /** Its name in sentences and in the list of unsent changes. */
  readonly title: string;
  readonly fields: PartFields;
  /** The values that visitors read until an administrator writes others. */
  readonly builtIn: Readonly<Record<string, unknown>>;
}

/** The paths of all values in the parts, so that the compiler refuses a missing or misspelt field. */
type Paths<Parts> = {
  [Name in keyof Parts & string]: Parts[Name] extends readonly unknown[]
    ? Name
    : `${Name}.${keyof Parts[Name] & string}`;
}[keyof Parts & string];

/** One field for each value of the parts. */
export type FieldsOf<Parts> = Readonly<Record<Paths<Parts>, PartField>>;
