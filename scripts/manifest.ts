import type { ManifestOptions } from "vite-plugin-pwa";

/** The installed application as a phone or a desktop shows it. */
export const manifest: Partial<ManifestOptions> = {
  id: "/",
  name: "Sillage – agence web",
  short_name: "Sillage",
  description:
    "Sites web, identité visuelle et référencement : découvrez l’agence Sillage, même sans réseau.",
  lang: "fr",
  dir: "ltr",
  start_url: "/",
  scope: "/",
  display: "standalone",
  categories: ["business", "productivity"],
  theme_color: "#2340d9",
  background_color: "#fbfbfa",
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  shortcuts: [
    { name: "Contacter l’agence", url: "/contact" },
    { name: "Lire le blog", url: "/blog" },
  ],
};
