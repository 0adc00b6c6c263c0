import { type Field, flag, managed, timestamp } from "./field";

/** What visitors may do: read published rows, send new ones, both, or nothing. */
export type VisitorAccess = "read" | "submit" | "read-and-submit" | "none";

/** The values of a draft or a document, keyed by field. */
export type Values = Readonly<Record<string, unknown>>;

/** The French validation errors, keyed by field. */
export type Issues = Readonly<Record<string, string>>;

/** Who saves a draft, and when. */
export interface Signature {
  readonly author: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** Describes the public page of a screen's documents. */
export interface SearchPresence {
  /** The beginning of the page's path. */
  readonly path: string;
  /** The values that replace the blank fields of `searchFields`. */
  readonly derived: (values: Values) => Values;
}

/** A screen of the back office that lists and edits one collection. */
export interface AdminScreen {
  /** Last part of the address, `/admin/<path>`; it also identifies the entry in the sidebar. */
  readonly path: string;
  /** Title of the screen and of its entry in the sidebar. */
  readonly title: string;
  /** A remark above the list, for instance where visitors see its documents. */
  readonly about?: string;
  /** Another place of the back office where its documents are chosen: a path after `/admin/`. */
  readonly also?: { readonly label: string; readonly path: string };
  /** A further place where a published document can be shown: a path after `/admin/`, which its id completes. */
  readonly offer?: { readonly label: string; readonly path: string };
  /** The list shows only documents with these values, and new documents get them. */
  readonly only?: Readonly<Record<string, string>>;
  /** Further initial values of a new document. */
  readonly start?: Values;
  /** Fields shown in the list, in this order. */
  readonly columns: readonly string[];
  /** Headings of columns that differ from their field's label. */
  readonly headings?: Readonly<Record<string, string>>;
  /** A field shown under the first column. */
  readonly detail?: string;
  /** A flag among the columns that a star in the list turns on and off. */
  readonly star?: string;
  /** Fields that the list can be narrowed by. */
  readonly filters?: readonly string[];
  /** Fields of the form, in this order. */
  readonly form: readonly string[];
  /** Fields that may stay blank on this screen, although other screens of the collection require them. */
  readonly optional?: readonly string[];
  /** The address that shows the saved document, even when it is a draft. */
  readonly preview?: (values: Values) => string;
  /** The fields that are edited as on a page of the site; the other fields of the form are in a panel beside it. */
  readonly page?: { readonly title: string; readonly text: string };
  /** Set when the documents have their own page: the form then ends with a preview of the search result. */
  readonly search?: SearchPresence;
  readonly add: string;
  readonly create: string;
  readonly edit: string;
  readonly empty: string;
  readonly confirmDelete: string;
  /** Whether users can move items up and down. */
  readonly reorder?: boolean;
  /** Derives the values of fields that nobody typed in from the other fields. */
  readonly follow?: (values: Values, stored: Values, author: string) => Values;
  /** Fills empty fields before the draft is validated and saved. */
  readonly complete?: (draft: Values, signature: Signature) => Values;
  /** Validation errors of this screen only; the fields' rules also apply to stored documents. */
  readonly refuse?: (draft: Values, signature: Signature) => Issues;
  /** The flag that a button of the form turns on and off, with the button's labels. */
  readonly publication?: {
    readonly field: string;
    readonly publish: string;
    readonly withdraw: string;
  };
  /** Error messages for failed writes, when the screen has its own. */
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
  /** The name of the whole collection; `content/agreement.ts` has the nouns for its documents. */
  readonly label: string;
  /** The field that names a document in the sync list, the command palette and toasts. */
  readonly title: string;
  readonly fields: F;
  readonly visitors: VisitorAccess;
  /**
   * Fields (or combinations of fields) by which documents are sorted, found or counted; the device keeps an index of
   * each.
   */
  readonly indexes?: readonly (string | readonly string[])[];
  readonly admin?: readonly AdminScreen[];
}

/**
 * Fields of every document. `updated_at` is set by the editing device, so nothing relies on its order across devices.
 */
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

/** The common fields of every document. `deleted` is a column of the row; RxDB keeps it as its own deletion flag. */
export interface Stamps {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A document of a collection, as a screen sees it. */
export type DocOf<C extends CollectionDefinition> = Flat<
  Stamps & Required<C["fields"]> & Optional<C["fields"]>
>;

/** The draft that a form edits: a document without the fields that the store adds. */
export type DraftOf<C extends CollectionDefinition> = Flat<
  Required<C["fields"]> & Optional<C["fields"]>
>;

/** Declares a collection; its type, schema, form and table test are derived from this. */
export function defineCollection<const Name extends string, F extends Fields>(
  definition: CollectionDefinition<Name, F> & {
    readonly title: keyof F;
    readonly indexes?: readonly (keyof F | readonly (keyof F | "created_at")[])[];
  },
): CollectionDefinition<Name, F> {
  return definition;
}

/** The field as a screen uses it: without `required` when the screen makes it optional. */
export function fieldOn(screen: AdminScreen, name: string, field: Field): Field {
  if (!screen.optional?.includes(name)) return field;
  const { required: _required, ...rest } = field;
  return rest;
}

/** All fields of a document, the common ones included. */
export function allFields(definition: CollectionDefinition): Fields {
  return { ...commonFields, ...definition.fields };
}
