import { pictureAddress } from "../../../lib/pictures/pictures";
import { slugOf } from "../../../lib/slug";
import type { Database } from "../../../store/database/database";
import { keepFile } from "../../../store/files/files";

const LONGEST_BYTES = 5 * 1024 * 1024;
const LONGEST_NAME = 60;

/** Why a chosen file is refused, in French; undefined where it is accepted. */
export async function refusedPdf(file: File): Promise<string | undefined> {
  const of = `«\u00A0${file.name}\u00A0»`;
  const start = await startOf(file);
  if (start === undefined) return `${of} n’a pas pu être lu\u00A0: il n’est plus à sa place.`;
  if (!start.includes("%PDF-")) return `${of} n’est pas un PDF.`;
  return file.size > LONGEST_BYTES ? `${of} dépasse 5\u00A0Mo.` : undefined;
}

/** Undefined for a file that is gone. */
async function startOf(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder("latin1").decode(await file.slice(0, 1024).arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/**
 * Makes a title from a file name: « conditions_2026.pdf » becomes « conditions 2026 ». A name without words gives one
 * too, because a link without words cannot be read.
 */
export const titleOfPdf = ({ name }: File) =>
  name
    .replace(/\.pdf$/iu, "")
    .replaceAll(/[_\s]+/gu, " ")
    .trim() || "Document";

/** Stores a PDF on this device; it is sent just before the first row that names it. Returns its future address. */
export async function addPdf(database: Database, file: File): Promise<string> {
  const name = slugOf(titleOfPdf(file)).slice(0, LONGEST_NAME) || "document";
  const id = `${crypto.randomUUID().slice(0, 8)}-${name}.pdf`;
  const title = file.name;
  await keepFile(database, { id, title, file: new Blob([file], { type: "application/pdf" }) });
  return pictureAddress(id);
}

/** Formats a size, for example « 340 ko » or « 1,2 Mo ». */
export function bytesText(bytes: number): string {
  const inMega = bytes >= 1_000_000;
  const count = inMega ? bytes / 1_000_000 : Math.max(1, bytes / 1_000);
  const digits = { maximumFractionDigits: inMega ? 1 : 0 };
  return `${count.toLocaleString("fr-FR", digits)}\u00A0${inMega ? "Mo" : "ko"}`;
}
