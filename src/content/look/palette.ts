import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  parseHex,
  useMode as knowMode,
  wcagContrast,
} from "culori/fn";
import { builtInLook } from "../built-in/look";
import { isKeyOf, TONES } from "./choices";

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) knowMode(mode);
const toOklch = converter("oklch");

/** The WCAG AA contrast ratios plus a small margin, because screens round the computed colours. */
const TEXT = 4.55;
const LINE = 3.05;

/** The neutral colours of `src/styles.css`; every tone keeps their lightness. */
const NEUTRALS = {
  light: {
    paper: "#fbfbfa",
    raised: "#ffffff",
    sunken: "#f2f2ee",
    ink: "#10142b",
    "ink-soft": "#464b63",
    "ink-faint": "#62677e",
    rule: "#dddcd6",
    "rule-strong": "#84889c",
  },
  dark: {
    paper: "#0d1020",
    raised: "#161a30",
    sunken: "#131729",
    ink: "#eef0fa",
    "ink-soft": "#b3b8d0",
    "ink-faint": "#8f95b2",
    rule: "#272c46",
    "rule-strong": "#666d8e",
  },
} as const;

export type LookTheme = keyof typeof NEUTRALS;
type Neutral = keyof (typeof NEUTRALS)["light"];
export type ColourToken = Neutral | "accent" | "accent-strong" | "accent-ink" | "accent-wash";
export type Palette = Readonly<Record<ColourToken, string>>;

/** The colours of a theme. A colour without enough contrast is made darker or lighter, so any choice stays readable. */
export function paletteOf(accent: string, tone: string, theme: LookTheme): Palette {
  const neutrals = toned(theme, tone);
  const chosen = oklchOf(accent) ?? oklchOf(builtInLook.accent) ?? BLACK;
  const wash = hex({
    ...chosen,
    ...(theme === "light"
      ? { l: 0.949, c: Math.min(chosen.c, 0.022) }
      : { l: 0.27, c: Math.min(chosen.c, 0.065) }),
  });
  const grounds = [neutrals.paper, neutrals.raised, neutrals.sunken, wash];
  const readable = (colour: Oklch) => fitted(colour, theme, grounds, TEXT);
  const text = (name: "ink" | "ink-soft" | "ink-faint") =>
    hex(readable(oklchOf(neutrals[name]) ?? BLACK));
  const fittedAccent = readable(chosen);
  return {
    ...neutrals,
    ink: text("ink"),
    "ink-soft": text("ink-soft"),
    "ink-faint": text("ink-faint"),
    "rule-strong": hex(
      fitted(oklchOf(neutrals["rule-strong"]) ?? BLACK, theme, [neutrals.paper], LINE),
    ),
    accent: hex(fittedAccent),
    "accent-strong": hex(hovered(fittedAccent, theme)),
    "accent-ink": theme === "light" ? "#ffffff" : neutrals.paper,
    "accent-wash": wash,
  };
}

/** Whether contrast required an accent other than the chosen one. */
export const isAdjusted = (accent: string, shown: string) =>
  oklchOf(accent) !== undefined && accent.toLowerCase() !== shown;

const BLACK: Oklch = { mode: "oklch", l: 0, c: 0, h: 0 };

function oklchOf(colour: string): Oklch | undefined {
  const parsed = parseHex(colour);
  return parsed && toOklch(parsed);
}

const hex = (colour: Oklch) => formatHex(clampChroma(colour, "oklch"));

/** The colour itself, or the nearest darker (or lighter) one that has enough contrast with all these backgrounds. */
function fitted(colour: Oklch, theme: LookTheme, grounds: readonly string[], least: number): Oklch {
  const step = theme === "light" ? -0.004 : 0.004;
  for (let l = colour.l; l >= 0 && l <= 1; l += step) {
    const tried = { ...colour, l };
    if (grounds.every((ground) => wcagContrast(hex(tried), ground) >= least)) return tried;
  }
  return { ...colour, l: theme === "light" ? 0 : 1, c: 0 };
}

/** The hover colour moves in the direction that adds contrast. */
function hovered(colour: Oklch, theme: LookTheme): Oklch {
  const l = colour.l + (theme === "light" ? -0.09 : 0.08);
  return { ...colour, l: Math.min(1, Math.max(0, l)) };
}

function toned(theme: LookTheme, name: string): Readonly<Record<Neutral, string>> {
  const { hue, colourful } = TONES[isKeyOf(TONES, name) ? name : "night"];
  const tinted = (colour: string) => {
    const own = oklchOf(colour);
    // White stays white, because other elements are drawn on it.
    if (hue === undefined || own === undefined || own.l > 0.999) return colour;
    return hex({ ...own, h: hue, c: own.c * colourful });
  };
  const { light, dark } = NEUTRALS;
  const of = theme === "light" ? light : dark;
  return {
    paper: tinted(of.paper),
    raised: tinted(of.raised),
    sunken: tinted(of.sunken),
    ink: tinted(of.ink),
    "ink-soft": tinted(of["ink-soft"]),
    "ink-faint": tinted(of["ink-faint"]),
    rule: tinted(of.rule),
    "rule-strong": tinted(of["rule-strong"]),
  };
}
