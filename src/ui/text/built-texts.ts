import { trustedHtml } from "../../lib/trusted-types";
import { headingsIn, type SafeHtml, type SafeText } from "./safe-html";

/** Texts of the prerendered page by their key; the build has sanitised them. */
const built = new Map<string, SafeText>();

export const builtText = (key: string): SafeText | undefined => built.get(key);

/** Reads the sanitised texts of a prerendered page; call it before hydration. */
export function rememberBuiltTexts(page: Element): void {
  for (const element of page.querySelectorAll("[data-text]")) {
    built.set(element.getAttribute("data-text") ?? "", {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The build made it by the same sanitiser, into our own page.
      html: trustedHtml(element.innerHTML) as SafeHtml,
      headings: headingsIn(element),
    });
  }
}
