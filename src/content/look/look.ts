import { builtInLook } from "../built-in/look";
import { textsOf } from "../agency/agency";

/** What an administrator chose of the site's looks: names of `choices.ts`, and one colour. */
export type Look = Readonly<Record<keyof typeof builtInLook, string>>;

type Parts = Readonly<Record<string, unknown>>;

/** The chosen looks; a blank is what the site begins with. */
export function lookOf(parts: Parts | undefined): Look {
  const written = textsOf(builtInLook, parts?.["look"]);
  const chosen = Object.entries(written).filter(([, value]) => value !== "");
  return { ...builtInLook, ...Object.fromEntries(chosen) };
}

/** Whether these are the looks that `src/styles.css` has by itself. */
export function isBuiltInLook({ accent, tone, radius, typefaces }: Look): boolean {
  return (
    accent === builtInLook.accent &&
    tone === builtInLook.tone &&
    radius === builtInLook.radius &&
    typefaces === builtInLook.typefaces
  );
}
