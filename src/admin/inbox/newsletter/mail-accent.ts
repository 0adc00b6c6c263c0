import { modeLrgb, modeRgb, parseHex, useMode as knowMode, wcagContrast } from "culori/fn";
import { builtInLook } from "../../../content/built-in/look";

for (const mode of [modeRgb, modeLrgb]) knowMode(mode);

/** The colours of links and buttons in a mail, `#rrggbb`. */
export interface MailAccent {
  readonly light: string;
  readonly dark: string;
}

const GROUNDS = { light: "#ffffff", dark: "#171614" };
const READABLE = 4.5;
const STEPS = 20;

/**
 * The agency's accent colour as private.readable_accent in the database fits it to a mail: mixed with black until it is
 * readable on white, and with white for mail programs with a dark theme.
 */
export function mailAccent(chosen: string): MailAccent {
  const accent = /^#[\da-f]{6}$/iu.test(chosen) ? chosen : builtInLook.accent;
  return { light: fitted(accent, "light", 0), dark: fitted(accent, "dark", 255) };
}

function fitted(accent: string, theme: keyof typeof GROUNDS, target: number): string {
  const { r, g, b } = parseHex(accent) ?? { r: 0, g: 0, b: 0 };
  const channels = [r, g, b].map((part) => Math.round(part * 255));
  const mixed = Array.from({ length: STEPS + 1 }, (_, step) => {
    const parts = channels.map((one) => Math.round(one + ((target - one) * step) / STEPS));
    return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  });
  const isReadable = (colour: string) => wcagContrast(colour, GROUNDS[theme]) >= READABLE;
  return mixed.find(isReadable) ?? GROUNDS[theme];
}
