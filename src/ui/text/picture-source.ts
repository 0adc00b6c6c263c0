import { isDrawing } from "../../lib/pictures/shown";
import { safeHref } from "./safe-href";

/**
 * The address as the source of a picture; undefined for a dangerous one, since a value that bypassed the forms may be any
 * text.
 */
export function pictureSource(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  return isOfDevice(address) || isDrawing(address) ? address : safeHref(address);
}

/** Whether it is the address of a picture on this device: one of another origin shows nothing. */
const isOfDevice = (src: string) => src.startsWith(`blob:${globalThis.location?.origin}/`);
