import type { ReactNode } from "react";
import type { Field } from "../../../content/schema/field";

/** What the form gives to the input of a field, whatever its kind. */
export interface InputProps {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly error: string | undefined;
  /** Something to know about the field, under it. */
  readonly hint: ReactNode;
  /** What is taken where the field is left blank. */
  readonly placeholder?: string | undefined;
  /** What the other documents hold, most frequent first. */
  readonly suggestions?: readonly string[] | undefined;
  readonly onChange: (value: unknown) => void;
}
