import type { Page } from "@playwright/test";

/** A text of a page that is too faint on its background. */
export interface FaintText {
  readonly look: string;
  readonly text: string;
  readonly colours: string;
  readonly contrast: number;
}

/** A look with its name and its style sheet. */
export interface NamedLook {
  readonly name: string;
  readonly css: string;
}

/**
 * Renders the open page in each of these looks, and measures the contrast of each visible text with its background,
 * from computed styles. Returns how many texts it measured, and which are too faint for WCAG AA.
 */
export const measureLooks = async (page: Page, looks: readonly NamedLook[]) =>
  page.evaluate(measure, looks);

function measure(looks: readonly NamedLook[]): { measured: number; faint: FaintText[] } {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];

  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map<string, Colour>();

  /** A colour in any notation of CSS, as the browser paints it. */
  function colourOf(css: string): Colour {
    const found = known.get(css);
    if (found) return found;
    if (!canvas) throw new Error("no canvas");
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    known.set(css, colour);
    return colour;
  }

  const over = ([r, g, b, alpha]: Colour, [R, G, B]: Colour): Colour => {
    const mixed = (top: number, below: number) => top * alpha + below * (1 - alpha);
    return [mixed(r, R), mixed(g, G), mixed(b, B), 1];
  };
  const faded = ([r, g, b, alpha]: Colour, opacity: number): Colour => [r, g, b, alpha * opacity];

  function luminance([red, green, blue]: Colour): number {
    const linear = (channel: number) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }

  function contrastOf(one: Colour, other: Colour): number {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }

  interface Text {
    readonly element: Element;
    readonly pseudo?: "::placeholder";
    readonly words: string;
  }

  const isInactive = (element: Element) =>
    element.closest(":disabled, [aria-disabled='true']") !== null;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // A text for screen readers only is one pixel wide, and its colour is invisible.
    element.getBoundingClientRect().width > 1;

  function textsOf(): Text[] {
    const texts = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? "";
      const element = node.parentElement;
      const isCode = element?.closest("script, style, noscript, template, svg") !== null;
      if (words === "" || !element || isCode || isInactive(element) || !isShown(element)) continue;
      texts.set(element, words.slice(0, 60));
    }
    const fields = Array.from(
      document.querySelectorAll("input[placeholder], textarea[placeholder]"),
    )
      .filter((field) => !isInactive(field) && isShown(field))
      .map((element) => ({
        element,
        pseudo: "::placeholder" as const,
        words: element.getAttribute("placeholder") ?? "",
      }));
    return [...Array.from(texts, ([element, words]) => ({ element, words })), ...fields];
  }

  /** The colour of a text, and of what is behind it, as they are painted. */
  function paintedOf({ element, pseudo }: Text): { text: Colour; ground: Colour } {
    const layers: { colour: Colour; opacity: number }[] = [];
    let opacity = 1;
    let textOpacity = 1;
    for (let each: Element | null = element; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      opacity *= Number(style.opacity);
      textOpacity *= Number(style.opacity);
      layers.push({ colour: colourOf(style.backgroundColor), opacity: Number(style.opacity) });
    }
    // The opacity of an element also applies to its descendants.
    let around = opacity;
    const painted: Colour[] = [];
    for (const layer of layers) {
      painted.push(faded(layer.colour, around));
      around /= layer.opacity || 1;
    }
    const ground = painted.reduceRight<Colour>(
      (below, layer) => over(layer, below),
      [255, 255, 255, 1],
    );
    const own = getComputedStyle(element, pseudo);
    const fade = pseudo ? Number(own.opacity) : 1;
    return { text: over(faded(colourOf(own.color), textOpacity * fade), ground), ground };
  }

  function leastOf({ element }: Text): number {
    const { fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    return isLarge ? 3 : 4.5;
  }

  const sheet = new CSSStyleSheet();
  const former = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...former, sheet];
  // During a transition a colour belongs to neither look.
  const STILL = "*,::before,::after{transition:none!important;animation:none!important}";
  sheet.replaceSync(STILL);
  const texts = textsOf();
  const rgb = (colour: Colour) => `rgb(${colour.slice(0, 3).map(Math.round).join(" ")})`;
  const faint: FaintText[] = [];
  for (const { name, css } of looks) {
    sheet.replaceSync(css + STILL);
    for (const each of texts) {
      const { text, ground } = paintedOf(each);
      const contrast = contrastOf(text, ground);
      if (contrast >= leastOf(each)) continue;
      faint.push({
        look: name,
        text: each.words,
        colours: `${rgb(text)} on ${rgb(ground)}`,
        contrast: Math.round(contrast * 100) / 100,
      });
    }
  }
  document.adoptedStyleSheets = former;
  return { measured: texts.length, faint };
}
