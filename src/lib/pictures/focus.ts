/**
 * The point of a picture that stays visible where its box crops it, as the fragment of its address: «
 * phare_1920x1280.webp#top-left ». Browsers do not send the fragment, so the file is the same.
 */
export const FOCUS_POINTS = [
  "top-left",
  "top",
  "top-right",
  "left",
  "center",
  "right",
  "bottom-left",
  "bottom",
  "bottom-right",
] as const;

export type FocusPoint = (typeof FOCUS_POINTS)[number];

/** The page's policy forbids inline styles, so each point is a class. The middle needs none. */
const CLASSES: Readonly<Record<FocusPoint, string>> = {
  "top-left": "object-top-left",
  top: "object-top",
  "top-right": "object-top-right",
  left: "object-left",
  center: "",
  right: "object-right",
  "bottom-left": "object-bottom-left",
  bottom: "object-bottom",
  "bottom-right": "object-bottom-right",
};

/** The point that an address names; the middle if it names none. */
export function focusOf(address: string): FocusPoint {
  const said = address.split("#")[1];
  return FOCUS_POINTS.find((point) => point === said) ?? "center";
}

/** The class that keeps that point of a picture visible. */
export function focusClass(address: string): string {
  return CLASSES[focusOf(address)];
}

/** The same address with that point. */
export function withFocus(address: string, point: FocusPoint): string {
  return `${address.replace(/#.*$/u, "")}#${point}`;
}
