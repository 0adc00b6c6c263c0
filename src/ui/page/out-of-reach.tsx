const NOT_DOWNLOADED = "Image non téléchargée";

/** Whether a file that did not come is only out of reach: a broken address is answered, in its way. */
export async function isOutOfReach(address: string): Promise<boolean> {
  if (!navigator.onLine) return true;
  // What is written as an address may be of another kind, which the page's policy lets nobody fetch.
  if (!/^https?:$/u.test(new URL(address, document.baseURI).protocol)) return false;
  return fetch(address, { method: "HEAD", mode: "no-cors" }).then(
    () => false,
    () => true,
  );
}

/** In the place of a picture that the device does not have. */
export function NotDownloaded({ alt }: { readonly alt: string }) {
  return (
    <span className="grid size-full place-items-center text-center text-sm text-ink-soft">
      {NOT_DOWNLOADED}
      {alt !== "" && <span className="sr-only">{`\u00A0: ${alt}`}</span>}
    </span>
  );
}

/** The browser shows a missing picture's alt text in its place: there is room to say why. */
export async function sayWhyMissing(image: HTMLImageElement): Promise<void> {
  if (image.alt.startsWith(NOT_DOWNLOADED) || !(await isOutOfReach(image.src))) return;
  image.alt = [NOT_DOWNLOADED, image.alt].filter(Boolean).join("\u00A0: ");
}
