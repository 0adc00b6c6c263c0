import type { ReactNode } from "react";
import type { Field } from "../../../content/schema/field";

/** What a form passes to the input of any field. */
export interface InputProps {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly error: string | undefined;
  /** A help text or notice below the field. */
  readonly hint: ReactNode;
  /** The value that applies where the field is left blank. */
  readonly placeholder?: string | undefined;
  /** The values of other documents, most frequent first. */
  readonly suggestions?: readonly string[] | undefined;
  readonly onChange: (value: unknown) => void;
}
