import { builtInLook } from "../built-in/look";
import { trimmedTexts } from "../agency/agency";

/** The look that an administrator chose: names from `choices.ts`, and one colour. */
export type Look = Readonly<Record<keyof typeof builtInLook, string>>;

type Parts = Readonly<Record<string, unknown>>;

/** The chosen look; a blank value falls back to the built-in one. */
export function lookOf(parts: Parts | undefined): Look {
  const written = trimmedTexts(builtInLook, parts?.["look"]);
  const chosen = Object.entries(written).filter(([, value]) => value !== "");
  return { ...builtInLook, ...Object.fromEntries(chosen) };
}

/** Whether this is the look that `src/styles.css` already contains. */
export function isBuiltInLook({ accent, tone, radius, typefaces }: Look): boolean {
  return (
    accent === builtInLook.accent &&
    tone === builtInLook.tone &&
    radius === builtInLook.radius &&
    typefaces === builtInLook.typefaces
  );
}
