import { textOf } from "../../lib/parse";
import { plainTextOf } from "./markup";
import { SHOWN } from "../schema/search-lengths";
import { shortened } from "./search";
import { sectionsOf } from "./sections";

/** The description of a page: its introduction, else the beginning of its first text. */
export function pageDescription(values: Readonly<Record<string, unknown>>): string {
  const texts = sectionsOf(values["sections"]).map(
    ({ text, lead }) => plainTextOf(textOf(text)) || textOf(lead).trim(),
  );
  const described = textOf(values["description"]).trim() || (texts.find(Boolean) ?? "");
  return shortened(described, SHOWN.description);
}
