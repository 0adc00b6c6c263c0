import type { ComponentType } from "react";
import type { FieldKind } from "../../../content/schema/field";
import { basicInputs } from "./basic-inputs";
import type { InputProps } from "./input-props";
import { SectionsInput } from "./sections-input";

/** The input of each kind of field. */
export const inputs: Readonly<Record<FieldKind, ComponentType<InputProps>>> = {
  ...basicInputs,
  sections: SectionsInput,
};
