import type { Locator, Page } from "@playwright/test";
import { drawn } from "./photograph";

/** A file that is dropped or pasted. */
export interface BroughtFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** Dispatches the events that a browser dispatches when files are pasted into an element, or dropped at its beginning. */
export async function bring(
  place: Locator,
  how: "paste" | "drop",
  files: readonly BroughtFile[],
  html = "",
): Promise<boolean> {
  return place.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of given.files) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
        data.items.add(new File([bytes], name, { type }));
      }
      if (given.html !== "") data.setData("text/html", given.html);
      const first = element.querySelector("p") ?? element;
      const { left, top } = first.getBoundingClientRect();
      const common = { bubbles: true, cancelable: true };
      const event =
        given.how === "paste"
          ? new ClipboardEvent("paste", { ...common, clipboardData: data })
          : new DragEvent("drop", {
              ...common,
              dataTransfer: data,
              clientX: left + 1,
              clientY: top + 5,
            });
      // An event that nobody handled would leave the page for the file.
      return !first.dispatchEvent(event);
    },
    { how, files, html },
  );
}

/** A small picture. */
export async function picture(page: Page, name: string): Promise<BroughtFile> {
  const bytes = await drawn(page, 600, 400);
  return { name, type: "image/jpeg", base64: bytes.toString("base64") };
}
