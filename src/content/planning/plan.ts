import { textOf } from "../../lib/parse";
import type { CollectionDefinition, Issues, Values } from "../schema/collection";

export const MOMENTS = ["publish_at", "withdraw_at"] as const;

/** Whether documents of the collection can be published and withdrawn at planned moments. */
const canBePlanned = ({ fields }: CollectionDefinition) => "publish_at" in fields;

/**
 * Errors for planned moments that changed since the document was stored: the moment has passed, the document would
 * already be published now, or a draft would be withdrawn before it is published, and then stay published.
 */
export function refusedPlan(
  definition: CollectionDefinition,
  draft: Values,
  stored: Values,
  now: string,
): Issues {
  if (!canBePlanned(definition)) return {};
  const chosen = MOMENTS.filter((name) => textOf(draft[name]) !== textOf(stored[name]));
  const past = chosen.flatMap((name) => {
    const refused = refusedMoment(textOf(draft[name]), now);
    return refused === undefined ? [] : [[name, refused] as const];
  });
  if (past.length > 0) return Object.fromEntries(past);
  const isTooEarly =
    chosen.includes("publish_at") &&
    textOf(draft["publish_at"]) !== "" &&
    draft["published"] === true;
  if (isTooEarly) return { publish_at: TOO_EARLY };
  const isDraft = draft["published"] !== true && stored["published"] !== true;
  const isRefused = chosen.length > 0 && isDraft && isWithdrawnFirst(draft);
  return isRefused ? { withdraw_at: WITHDRAWN_FIRST } : {};
}

/** Whether the planned withdrawal comes before the planned publication, after which nothing would withdraw it. */
export function isWithdrawnFirst(document: Values): boolean {
  const withdrawn = textOf(document["withdraw_at"]);
  return withdrawn !== "" && withdrawn <= textOf(document["publish_at"]);
}

/** The error of a chosen moment that has passed; undefined for one to come, or for none. */
export const refusedMoment = (moment: string, now: string): string | undefined =>
  moment !== "" && moment <= now ? PAST : undefined;

/** The error of a moment that somebody else had planned, if it is taken over into the stored document. */
export function refusedOther(
  stored: Values,
  field: string,
  moment: unknown,
  now: string,
): string | undefined {
  if (!MOMENTS.some((name) => name === field)) return undefined;
  const past = refusedMoment(textOf(moment), now);
  const isCrossed =
    stored["published"] !== true && isWithdrawnFirst({ ...stored, [field]: moment });
  return past ?? (isCrossed ? WITHDRAWN_FIRST : undefined);
}

const PAST = "Ce moment est passé\u00A0: choisissez-en un à venir, ou effacez-le.";
// Each form has another button for it: « Créer », « Sauvegarder », « Garder pour plus tard ».
const TOO_EARLY =
  "Publier maintenant ne laisserait rien à publier à ce moment\u00A0: enregistrez sans publier, ou effacez-le.";

const WITHDRAWN_FIRST =
  "Ce retrait précède la publication prévue\u00A0: choisissez un moment après elle, ou effacez-le.";

/** Removes the planned publication from a document that is published by hand now. */
export function withoutPlan(definition: CollectionDefinition, values: Values): Values {
  return canBePlanned(definition) && values["published"] === true
    ? { ...values, publish_at: undefined }
    : values;
}
