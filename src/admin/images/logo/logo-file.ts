import { drawingAddress, LONGEST_DRAWING } from "../../../lib/pictures/drawing";
import { cleanDrawing, type DrawingProblem, type LeftOut } from "../../../ui/text/clean-drawing";
import { HEAD_BYTES, isSvg } from "../making/picture-file";

/** What a file that was chosen for a logo becomes. */
export type LogoFile =
  /** A cleaned drawing, as an address; `notes` say what was left out, in French. */
  | { readonly ok: true; readonly drawing: string; readonly notes: readonly string[] }
  /** A picture for the library. */
  | { readonly ok: true; readonly picture: File; readonly notes: readonly string[] }
  | { readonly ok: false; readonly refusal: string };

/** A logo is small: a larger file is another picture, chosen by mistake. */
const MOST_BYTES = 10_000_000;
const MOST_SVG_BYTES = 1_000_000;

/** The longest side of a picture that is made of a large drawing. */
const DRAWN_SIDE = 1440;

/**
 * Reads a file that was chosen for a logo. An SVG is cleaned; one that would be too large for every page becomes a
 * picture, since each page contains the drawing.
 */
export async function readLogo(file: File): Promise<LogoFile> {
  const of = `«\u00A0${file.name}\u00A0»`;
  if (file.size > MOST_BYTES)
    return refusal(
      `${of} pèse ${megabytes(file.size)}\u00A0Mo\u00A0: 10\u00A0Mo au plus pour un logo.`,
    );
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (!isSvg(head)) return { ok: true, picture: file, notes: [] };
  if (file.size > MOST_SVG_BYTES) return refusal(`${of} ${PROBLEMS.complex}`);
  const clean = cleanDrawing(await file.text());
  if (!clean.ok) return refusal(`${of} ${PROBLEMS[clean.why]}`);
  const notes = notesOn(clean.leftOut, clean.hasText);
  const drawing = drawingAddress(clean.svg);
  if (drawing.length <= LONGEST_DRAWING) return { ok: true, drawing, notes };
  const picture = await drawn(clean.svg, file.name);
  if (!picture) return refusal(`${of} ${PROBLEMS.unreadable}`);
  return { ok: true, picture, notes: [...notes, TOO_LONG] };
}

const refusal = (text: string) => ({ ok: false, refusal: text }) as const;

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000).toLocaleString("fr-FR");

const PROBLEMS: Readonly<Record<DrawingProblem, string>> = {
  unreadable: "est un dessin SVG abîmé\u00A0: exportez-le à nouveau, ou en PNG.",
  unsized:
    "n’indique pas ses dimensions\u00A0: exportez le dessin avec une largeur et une hauteur, ou un cadre (viewBox).",
  shapeless: "ne contient aucun tracé que le site puisse montrer\u00A0: exportez le logo en PNG.",
  disproportionate:
    "a un cadre démesuré (viewBox)\u00A0: recadrez le dessin sur le logo, puis exportez-le à nouveau.",
  complex: "est trop complexe pour un logo\u00A0: simplifiez le dessin, ou exportez-le en PNG.",
};

const TOO_LONG =
  "Le dessin est long\u00A0: il est gardé comme image, pour ne pas alourdir les pages.";

function notesOn({ code, outside }: LeftOut, hasText: boolean): string[] {
  return [
    code ? "Le dessin contenait du code\u00A0: il a été retiré." : "",
    outside
      ? "Le dessin faisait appel à une image, une police ou un style d’ailleurs\u00A0: cela a été retiré. Vérifiez l’aperçu."
      : "",
    hasText
      ? "Le dessin contient du texte, que chaque appareil écrit avec ses propres caractères\u00A0: exportez-le en tracés."
      : "",
  ].filter(Boolean);
}

/** Draws a clean SVG as a PNG; undefined where the browser cannot. */
async function drawn(svg: string, name: string): Promise<File | undefined> {
  const [, , width = 1, height = 1] = (/viewBox="([^"]*)"/u.exec(svg)?.[1] ?? "")
    .split(" ")
    .map(Number);
  const scale = DRAWN_SIDE / Math.max(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const image = new Image();
  // Firefox draws no SVG that has no width and height of its own.
  const sized = svg.replace("<svg ", `<svg width="${canvas.width}" height="${canvas.height}" `);
  image.src = drawingAddress(sized);
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  return blob
    ? new File([blob], name.replace(/\.svg$/iu, ".png"), { type: "image/png" })
    : undefined;
}
