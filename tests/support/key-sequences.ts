/** One key press, or one paste. */
export type Key =
  | { readonly press: string }
  | { readonly type: string }
  | { readonly paste: Readonly<Record<string, string>> };

/** Returns the same numbers for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const press = (keys: string): readonly Key[] => [{ press: keys }];
const type = (text: string): readonly Key[] => [{ type: text }];
const paste = (html: string, plain = "collé"): readonly Key[] => [
  { paste: { "text/html": html, "text/plain": plain } },
];

/** Typical actions of a writer, a few keys each, the common ones more often. */
const GESTURES: readonly (readonly Key[])[] = [
  type("mot "),
  type("phare"),
  type("été, "),
  press("Enter"),
  press("Enter"),
  press("Backspace"),
  press("Backspace"),
  press("Delete"),
  press("ArrowUp"),
  press("ArrowDown"),
  press("ArrowLeft"),
  press("ArrowRight"),
  press("Home"),
  press("End"),
  press("Control+z"),
  press("Control+z"),
  press("Control+Shift+z"),
  press("Tab"),
  press("Shift+ArrowUp"),
  press("Shift+ArrowRight"),
  press("Shift+Enter"),
  press("Control+b"),
  press("Control+i"),
  press("Control+Shift+8"),
  press("Control+Shift+7"),
  press("Control+Shift+b"),
  press("Control+Alt+2"),
  [...press("Enter"), ...type("- un")],
  [...press("Enter"), ...type("1. premier")],
  [...press("Enter"), ...type("> cité")],
  [...press("Enter"), ...type("## Titre")],
  [...press("Enter"), ...type("/tab"), ...press("Enter"), ...type("case")],
  [...press("Enter"), ...type("/encad"), ...press("Enter"), ...type("note")],
  [...press("Enter"), ...type("/code"), ...press("Enter"), ...type("a = 1")],
  [...press("Enter"), ...type("/separ"), ...press("Enter")],
  [...press("Control+a"), ...press("ArrowRight")],
  paste('<img src="/media/general/couverture.svg" alt="Un phare">', ""),
  paste('<p>voir <a href="/contact">le contact</a> et <em>le <strong>quai</strong></em></p>'),
  type("**gras** et *penché* "),
  paste("<table><tr><td>une</td><td>case</td></tr></table>"),
  paste("<ul><li>un<ul><li>deux</li></ul></li></ul>"),
  paste("<p>collé <strong>fort</strong></p><p>et suite</p>"),
  [{ paste: { "text/plain": "## Collé\n- a\n- b\n\nfin" } }],
];

/** The recorded sequence of a number: the same keys each time. */
export function sequenceOf(number: number, length = 12): readonly Key[] {
  const next = numbersFrom(number * 7919 + 1);
  return Array.from({ length }, () => GESTURES[Math.floor(next() * GESTURES.length)] ?? []).flat();
}
