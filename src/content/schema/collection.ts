import { type Field, flag, managed, timestamp } from "./field";

/** What a visitor may do: read the published rows, send new ones, both, or nothing. */
export type VisitorAccess = "read" | "submit" | "read-and-submit" | "none";

/** A draft or a document, field by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Field name → French text of what is wrong with it. */
export type Issues = Readonly<Record<string, string>>;

/** Who saves a draft, and when. */
export interface Signature {
  readonly author: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** How the documents of a screen are found on the web. */
export interface SearchPresence {
  /** What the address of a page begins with. */
  readonly path: string;
  /** What stands in place of each of `searchFields` while it is blank. */
  readonly derived: (values: Values) => Values;
}

/** A screen of the back office that lists and edits one collection. */
export interface AdminScreen {
  /** Last part of the address, `/admin/<path>`; also tells the sidebar's entry. */
  readonly path: string;
  /** Title of the screen and of its entry in the sidebar. */
  readonly title: string;
  /** What to know about the list: where visitors meet it, when that is not plain. */
  readonly about?: string;
  /** Only documents with these values are listed, and new ones get them. */
  readonly only?: Readonly<Record<string, string>>;
  /** What else a new document of this screen begins with. */
  readonly start?: Values;
  /** Fields shown in the list, in this order. */
  readonly columns: readonly string[];
  /** What columns are called where it is not their field's label. */
  readonly headings?: Readonly<Record<string, string>>;
  /** A field shown under the first column. */
  readonly detail?: string;
  /** A flag among the columns that a star in the list turns on and off. */
  readonly star?: string;
  /** Fields that the list can be narrowed by. */
  readonly filters?: readonly string[];
  /** Fields of the form, in this order. */
  readonly form: readonly string[];
  /** Fields that may stay blank here, though the collection's other screens ask for them. */
  readonly optional?: readonly string[];
  /** Where the document is seen as it was saved, a draft too. */
  readonly preview?: (values: Values) => string;
  /** What is written as on a page of the site, from the top: the other fields of the form stand in a panel beside it. */
  readonly page?: { readonly title: string; readonly text: string };
  /** Its documents have a page of their own: the form ends with what search engines show of it. */
  readonly search?: SearchPresence;
  readonly add: string;
  readonly create: string;
  readonly edit: string;
  readonly empty: string;
  /** Of what it lists: « supprimée ». */
  readonly feminine: boolean;
  readonly confirmDelete: string;
  /** Items are moved up and down. */
  readonly reorder?: boolean;
  /** What fields hold as long as nobody types in them, from what the others hold. */
  readonly follow?: (values: Values, stored: Values, author: string) => Values;
  /** Fills what was left empty, before the draft is checked and saved. */
  readonly complete?: (draft: Values, signature: Signature) => Values;
  /** What this screen refuses beyond its fields' rules, which stored documents have to meet as well. */
  readonly refuse?: (draft: Values, signature: Signature) => Issues;
  /** What a button of the form turns on and off, and what that button is called. */
  readonly publication?: {
    readonly field: string;
    readonly publish: string;
    readonly withdraw: string;
  };
  /** What a failed write says, where the screen has words of its own. */
  readonly failures?: {
    readonly create: string;
    readonly update: string;
    readonly remove: string;
    readonly star?: string;
  };
}

export type Fields = Readonly<Record<string, Field>>;

export interface CollectionDefinition<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name;
  readonly label: { readonly one: string; readonly many: string };
  /** The field that names a document in sentences: the sync list, the palette, a toast. */
  readonly title: string;
  readonly fields: F;
  readonly visitors: VisitorAccess;
  /** Fields that lists are sorted, looked up or counted by, each (or several together) kept as an index on the device. */
  readonly indexes?: readonly (string | readonly string[])[];
  readonly admin?: readonly AdminScreen[];
}

/** Fields of every document. `updated_at` is set by whoever edits; nothing is ordered by it across devices. */
export const commonFields = {
  id: managed("Identifiant", { maxLength: 64 }),
  created_at: { ...timestamp("Créé le"), maxLength: 32 },
  updated_at: timestamp("Modifié le"),
  deleted: flag("Supprimé"),
} as const;

type Required<F extends Fields> = {
  readonly [K in keyof F as undefined extends F[K]["blank"] ? never : K]: F[K]["blank"];
};
type Optional<F extends Fields> = {
  readonly [K in keyof F as undefined extends F[K]["blank"] ? K : never]?: Exclude<
    F[K]["blank"],
    undefined
  >;
};
type Flat<T> = { [K in keyof T]: T[K] };

/** What every document has. `deleted` lies in the row; RxDB keeps it as its own mark. */
export interface Stamps {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A document of a collection, as a screen sees it. */
export type DocOf<C extends CollectionDefinition> = Flat<
  Stamps & Required<C["fields"]> & Optional<C["fields"]>
>;

/** What a form edits: a document without what the store adds. */
export type DraftOf<C extends CollectionDefinition> = Flat<
  Required<C["fields"]> & Optional<C["fields"]>
>;

/** Declares a collection; everything else about it (type, schema, form, table test) is derived from this. */
export function defineCollection<const Name extends string, F extends Fields>(
  definition: CollectionDefinition<Name, F> & {
    readonly title: keyof F;
    readonly indexes?: readonly (keyof F | readonly (keyof F | "created_at")[])[];
  },
): CollectionDefinition<Name, F> {
  return definition;
}

/** A field as a screen asks for it. */
export function fieldOn(screen: AdminScreen, name: string, field: Field): Field {
  if (!screen.optional?.includes(name)) return field;
  const { required: _required, ...rest } = field;
  return rest;
}

/** All fields of a document, the common ones included. */
export function allFields(definition: CollectionDefinition): Fields {
  return { ...commonFields, ...definition.fields };
}
