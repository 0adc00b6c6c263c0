import type { Agency } from "../../content/agency/agency";
import { withAgencyFields } from "../../content/agency/agency-fields";
import type { Doc } from "../../content/index";
import { htmlOf } from "../../content/rules/markup";
import { defaultTexts, type LegalType } from "./default-texts";

export type { LegalType } from "./default-texts";

export const LEGAL_TYPES = ["terms", "privacy"] as const satisfies readonly LegalType[];

export type LegalText = {
  readonly type: LegalType;
  readonly title: string;
  readonly html: string;
  /** Undefined for a built-in text. */
  readonly updatedAt: string | undefined;
};

export function isLegalType(type: string | undefined): type is LegalType {
  return LEGAL_TYPES.some((each) => each === type);
}

/** The agency's own text, else the built-in one, with the agency's values in its placeholders. */
export function legalText(
  documents: readonly Pick<Doc<"documents">, "id" | "title" | "content" | "updated_at">[],
  type: LegalType,
  agency: Agency,
): LegalText {
  const builtIn = defaultTexts[type];
  const written = documents.find(({ id }) => id === type);
  const title = written?.title.trim() || builtIn.title;
  if (!written || written.content.trim() === "") {
    return { type, title, html: withAgencyFields(builtIn.content, agency), updatedAt: undefined };
  }
  return {
    type,
    title,
    html: withAgencyFields(htmlOf(written.content), agency),
    updatedAt: written.updated_at,
  };
}
