import type { Agency } from "../content/agency/agency";
import { isOff } from "../content/kinds";
import { groundsOf } from "../content/look/look-css";
import { lookOf } from "../content/look/look";
import { paletteOf } from "../content/look/palette";
import type { PagePicture } from "./share-card";

/** The web app manifest, in JSON; `icons` is the folder of the icons. */
export function webManifest(agency: Agency, picture: PagePicture, icons: string): string {
  const { name, baseline, description, parts } = agency;
  const look = lookOf(parts);
  const manifest = {
    id: "/",
    name: [name, baseline].filter(Boolean).join(" – "),
    short_name: name,
    description: description || baseline || undefined,
    lang: "fr",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    categories: ["business", "productivity"],
    theme_color: paletteOf(look.accent, look.tone, "light").accent,
    background_color: groundsOf(look).light,
    icons: [
      icon(`${icons}/icon-192.png`, 192),
      icon(`${icons}/icon-512.png`, 512),
      { ...icon(`${icons}/maskable-512.png`, 512), purpose: "maskable" },
    ],
    shortcuts: [
      ...(isOff(parts, "/blog")
        ? []
        : [
            shortcut(
              "Blog",
              "Lire les articles de l’agence",
              "/blog",
              `${icons}/shortcut-blog.png`,
            ),
          ]),
      shortcut("Contact", "Écrire à l’agence", "/contact", `${icons}/shortcut-contact.png`),
      shortcut(
        "Administration",
        "Modifier le contenu du site",
        "/admin",
        `${icons}/shortcut-admin.png`,
      ),
    ],
    screenshots: [screenshot(name, picture)],
  };
  return JSON.stringify(manifest, undefined, 1);
}

const icon = (src: string, side: number) => ({
  src,
  sizes: `${side}x${side}`,
  type: "image/png",
});

function shortcut(name: string, description: string, url: string, src: string) {
  return { name, description, url, icons: [icon(src, 96)] };
}

/** The picture in the browser's install dialog: the site's share picture, drawn or chosen from the library. */
function screenshot(label: string, { url, size, alt, card }: PagePicture) {
  const sizes = size && `${size.width}x${size.height}`;
  const src = card?.path ?? url;
  return { src, sizes, type: typeOf(src), form_factor: "wide", label: alt ?? label };
}

function typeOf(address: string): string {
  const ending = /\.(\w+)$/u.exec(address)?.[1]?.toLowerCase() ?? "";
  return `image/${ending === "jpg" ? "jpeg" : ending || "png"}`;
}
