const NOT_DOWNLOADED = "Image non téléchargée";

/**
 * Whether a file failed to load only because the network is unreachable; a server answers even for a broken address.
 */
export async function isOutOfReach(address: string): Promise<boolean> {
  if (!navigator.onLine) return true;
  // The text may have another scheme, which the content security policy does not allow to fetch.
  if (!/^https?:$/u.test(new URL(address, document.baseURI).protocol)) return false;
  return fetch(address, { method: "HEAD", mode: "no-cors" }).then(
    () => false,
    () => true,
  );
}

/** Replaces a picture that the device does not have. */
export function NotDownloaded({ alt }: { readonly alt: string }) {
  return (
    <span className="grid size-full place-items-center text-center text-sm text-ink-soft">
      {NOT_DOWNLOADED}
      {alt !== "" && <span className="sr-only">{`\u00A0: ${alt}`}</span>}
    </span>
  );
}

/** Adds the reason to the alt text of a missing picture, which the browser shows in its place. */
export async function sayWhyMissing(image: HTMLImageElement): Promise<void> {
  if (image.alt.startsWith(NOT_DOWNLOADED) || !(await isOutOfReach(image.src))) return;
  image.alt = [NOT_DOWNLOADED, image.alt].filter(Boolean).join("\u00A0: ");
}
