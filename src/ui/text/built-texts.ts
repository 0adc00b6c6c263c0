import { trustedHtml } from "../../lib/trusted-types";
import { headingsIn, type SafeHtml, type SafeText } from "./safe-html";

/** Texts of the page that the build drew, by their key: it sanitised them. */
const built = new Map<string, SafeText>();

export const builtText = (key: string): SafeText | undefined => built.get(key);

/** Takes over the texts of a page as the build sanitised them; call it before the page itself is taken over. */
export function rememberBuiltTexts(page: Element): void {
  for (const element of page.querySelectorAll("[data-text]")) {
    built.set(element.getAttribute("data-text") ?? "", {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The build made it by the same sanitiser, into our own page.
      html: trustedHtml(element.innerHTML) as SafeHtml,
      headings: headingsIn(element),
    });
  }
}
