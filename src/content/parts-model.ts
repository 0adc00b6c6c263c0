import type { Field } from "./schema/field";

/** A list inside a document: each row has an id, and these fields. */
export interface RowsField {
  readonly kind: "rows";
  readonly label: string;
  /** What one row is called. */
  readonly row: string;
  readonly add: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly help?: string;
}

export type PartField = Field | RowsField;

/** Where a value lies in the parts (`hero.title`, `quick_links`), and how it is edited. */
export type PartFields = Readonly<Record<string, PartField>>;

/** A one-of-a-kind document whose `parts` are edited in a form. */
export interface PartsModel {
  readonly id: string;
  /** Its name in sentences and in the list of what is to be sent. */
  readonly title: string;
  readonly fields: PartFields;
  /** What visitors read as long as nobody wrote it. */
  readonly builtIn: Readonly<Record<string, unknown>>;
}

/** The addresses of all values in the parts: a field cannot be forgotten, nor misnamed. */
type Paths<Parts> = {
  [Name in keyof Parts & string]: Parts[Name] extends readonly unknown[]
    ? Name
    : `${Name}.${keyof Parts[Name] & string}`;
}[keyof Parts & string];

/** One field for each value of the parts. */
export type FieldsOf<Parts> = Readonly<Record<Paths<Parts>, PartField>>;
