import type { ComponentType } from "react";
import type { FieldKind } from "../../../content/schema/field";
import { ColourInput } from "./colour-input";
import { HtmlInput } from "./html-input";
import { ImageInput } from "./image-input";
import { ImagesInput } from "./images-input";
import { LogoInput } from "../../images/logo/logo-input";
import type { InputProps } from "./input-props";
import { MomentInput } from "./moment-input";
import { FlagInput, NumberInput, StringsInput } from "./other-inputs";
import { ReferencesInput } from "./references-input";
import { StepsInput } from "./steps-input";
import { TagsInput } from "./tags-input";
import {
  ChoiceInput,
  DateInput,
  EmailInput,
  ParagraphInput,
  PhoneInput,
  SlugInput,
  TextInput,
  UrlInput,
  ZoneInput,
} from "./text-inputs";

/**
 * The input of each kind of field; sections have theirs elsewhere, since it uses these. TypeScript requires every kind.
 */
export const basicInputs: Readonly<Record<FieldKind, ComponentType<InputProps>>> = {
  text: TextInput,
  paragraph: ParagraphInput,
  html: HtmlInput,
  slug: SlugInput,
  email: EmailInput,
  phone: PhoneInput,
  zone: ZoneInput,
  url: UrlInput,
  image: ImageInput,
  logo: LogoInput,
  colour: ColourInput,
  choice: ChoiceInput,
  number: NumberInput,
  flag: FlagInput,
  date: DateInput,
  strings: StringsInput,
  images: ImagesInput,
  tags: TagsInput,
  steps: StepsInput,
  references: ReferencesInput,
  sections: Nothing,
  timestamp: MomentInput,
  parts: Nothing,
  order: Nothing,
  reference: Nothing,
  staged: Nothing,
  managed: Nothing,
};

/** For kinds that no form edits. */
function Nothing() {
  return null;
}
