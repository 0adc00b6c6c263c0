import type { ManifestOptions } from "vite-plugin-pwa";

const DESK = { viewport: { width: 1280, height: 800 }, scale: 1 };
const PHONE = { viewport: { width: 390, height: 844 }, scale: 2 };

/** What `draw-screenshots.ts` draws, and a browser shows beside its question whether to install. */
export const SCREENSHOTS = [
  { file: "home-wide.webp", path: "/", label: "L’accueil de l’agence, sur un ordinateur", ...DESK },
  {
    file: "projects-wide.webp",
    path: "/projects",
    label: "Les réalisations, sur un ordinateur",
    ...DESK,
  },
  {
    file: "home-narrow.webp",
    path: "/",
    label: "L’accueil de l’agence, sur un téléphone",
    ...PHONE,
  },
  {
    file: "blog-narrow.webp",
    path: "/blog",
    label: "Les articles du blog, sur un téléphone",
    ...PHONE,
  },
];

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
    {
      name: "Blog",
      description: "Lire les articles de l’agence",
      url: "/blog",
      icons: [{ src: "/icons/shortcut-blog.png", sizes: "96x96", type: "image/png" }],
    },
    {
      name: "Contact",
      description: "Écrire à l’agence",
      url: "/contact",
      icons: [{ src: "/icons/shortcut-contact.png", sizes: "96x96", type: "image/png" }],
    },
    {
      name: "Administration",
      description: "Modifier le contenu du site",
      url: "/admin",
      icons: [{ src: "/icons/shortcut-admin.png", sizes: "96x96", type: "image/png" }],
    },
  ],
  screenshots: SCREENSHOTS.map(({ file, label, viewport: { width, height }, scale }) => ({
    src: `/screenshots/${file}`,
    sizes: `${width * scale}x${height * scale}`,
    type: "image/webp",
    form_factor: width > height ? "wide" : "narrow",
    label,
  })),
};
