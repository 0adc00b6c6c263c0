import type { Agency } from "../content/agency/agency";
import { groundsOf } from "../content/look/look-css";
import { lookOf } from "../content/look/look";
import { paletteOf } from "../content/look/palette";
import type { PagePicture } from "./share-card";

/** The web app manifest, in JSON. */
export function webManifest(agency: Agency, picture: PagePicture): string {
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
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      shortcut("Blog", "Lire les articles de l’agence", "/blog", "blog"),
      shortcut("Contact", "Écrire à l’agence", "/contact", "contact"),
      shortcut("Administration", "Modifier le contenu du site", "/admin", "admin"),
    ],
    screenshots: [screenshot(name, picture)],
  };
  return JSON.stringify(manifest, undefined, 1);
}

function shortcut(name: string, description: string, url: string, icon: string) {
  const src = `/icons/shortcut-${icon}.png`;
  return { name, description, url, icons: [{ src, sizes: "96x96", type: "image/png" }] };
}

/** The picture in the browser's install dialog: the site's share picture. */
function screenshot(label: string, { url, size }: PagePicture) {
  const sizes = size && `${size.width}x${size.height}`;
  return { src: new URL(url).pathname, sizes, type: "image/png", form_factor: "wide", label };
}
