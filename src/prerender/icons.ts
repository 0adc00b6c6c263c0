import type { Agency } from "../content/agency/agency";
import { picturesOf } from "../content/agency/pictures";
import { groundsOf } from "../content/look/look-css";
import { lookOf } from "../content/look/look";
import { paletteOf } from "../content/look/palette";
import { initialsOf } from "../lib/initials";
import { drawingIn } from "../lib/pictures/drawing";
import { cleanDrawing } from "../ui/text/clean-drawing";
import { drawableText } from "./drawable-text";

/** What the icons of the site are drawn from. */
export interface IconDesign {
  /** The chosen mark: an SVG, or the bytes of a PNG or JPEG in base64. Undefined for drawn initials. */
  readonly mark?: { readonly svg: string } | { readonly picture: string } | undefined;
  readonly initials: string;
  readonly typefaces: string;
  readonly accent: string;
  readonly accentInk: string;
  /** The ground of a mark that has none of its own, where an icon must be opaque. */
  readonly paper: string;
}

/** The shape of one icon. */
export type IconShape =
  /** As the mark is, with transparent corners. */
  | "any"
  /** Opaque up to its corners: iOS rounds them itself. */
  | "opaque"
  /** Opaque, with everything that matters inside a circle of 80 %, to which Android may crop it. */
  | "maskable"
  /** The signs of the shortcuts, on the agency's colour. */
  | "blog"
  | "contact"
  | "admin";

/** One icon to draw. */
export interface Icon {
  readonly design: IconDesign;
  readonly shape: IconShape;
  /** The side in pixels; undefined for an SVG. */
  readonly size?: number | undefined;
}

/** The icons of a site, with their addresses. */
export interface SiteIcons {
  /** The folder of all icons: another one whenever they look different, so that no cache shows the former ones. */
  readonly folder: string;
  readonly design: IconDesign;
  readonly favicon: { readonly href: string; readonly type: string };
  readonly files: readonly { readonly path: string; readonly icon: Icon }[];
}

/** The PNG icons: name, shape and size. */
const FILES = [
  ["icon-192.png", "any", 192],
  ["icon-512.png", "any", 512],
  ["maskable-512.png", "maskable", 512],
  ["apple-touch-icon.png", "opaque", 180],
  ["shortcut-blog.png", "blog", 96],
  ["shortcut-contact.png", "contact", 96],
  ["shortcut-admin.png", "admin", 96],
] as const;

interface Source {
  readonly sha256: (text: string) => string;
  /** A value that changes whenever the rendering of icons changes. */
  readonly cardLook: string;
  /** The bytes of the chosen mark, in base64, if it is a picture that could be read. */
  readonly markPicture?: string | undefined;
}

/** All icons that the manifest, the pages and search engines name. */
export function iconsOf(agency: Agency, source: Source): SiteIcons {
  const design = designOf(agency, source.markPicture);
  const hash = source.sha256(JSON.stringify([source.cardLook, design]));
  const folder = `/icons/${hash.replaceAll(/\W/gu, "").slice(0, 12)}`;
  // An SVG with a picture in it would be larger than the picture.
  const favicon =
    design.mark && "picture" in design.mark
      ? { href: `${folder}/favicon.png`, type: "image/png", size: 96 }
      : { href: `${folder}/favicon.svg`, type: "image/svg+xml", size: undefined };
  const drawn = FILES.map(([name, shape, size]) => ({
    path: `${folder.slice(1)}/${name}`,
    icon: { design, shape, size },
  }));
  const first = { design, shape: "any", size: favicon.size } as const;
  return {
    folder,
    design,
    favicon,
    files: [{ path: favicon.href.slice(1), icon: first }, ...drawn],
  };
}

function designOf(agency: Agency, markPicture: string | undefined): IconDesign {
  const look = lookOf(agency.parts);
  const { accent, "accent-ink": accentInk } = paletteOf(look.accent, look.tone, "light");
  return {
    mark: markOf(picturesOf(agency.parts).mark, markPicture),
    initials: drawableText(initialsOf(agency.name)),
    typefaces: look.typefaces,
    accent,
    accentInk,
    paper: groundsOf(look).light,
  };
}

/** Cleans the drawing again: the document may come from elsewhere than the screen that cleaned it. */
function markOf(address: string, picture: string | undefined): IconDesign["mark"] {
  const svg = drawingIn(address);
  if (svg === undefined) return picture === undefined ? undefined : { picture };
  const clean = cleanDrawing(svg);
  return clean.ok ? { svg: clean.svg } : undefined;
}
