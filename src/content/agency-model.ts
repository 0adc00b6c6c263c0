import { builtInAgency } from "./built-in/agency";
import type { FieldsOf, PartsModel } from "./parts-model";
import { positionIn } from "./agency/map-position";
import { labelsOf, RADII, TONES, TYPEFACES } from "./look/choices";
import { acceptedRule } from "./schema/field-rules";
import {
  choice,
  colour,
  email,
  type Field,
  image,
  logo,
  paragraph,
  phone,
  text,
  url,
  zone,
} from "./schema/field";

/** The kinds of content that a site can switch off, keyed by the first part of their addresses. */
export const KINDS = {
  services: "Services",
  projects: "Réalisations",
  offers: "Offres",
  blog: "Blog",
  tools: "Outils",
  faq: "Questions fréquentes",
  glossary: "Glossaire",
  testimonials: "Témoignages",
} as const;

const INVALID_ADDRESS =
  "Adresse invalide\u00A0: commencez par / pour une page du site, sinon par https://, mailto: ou tel:";

/** The form of the document that describes the agency; every page, mail and file that names the agency reads it. */
export const agencyModel = {
  id: "identity",
  title: "Identité",
  builtIn: builtInAgency,
  fields: {
    "company_info.name": text("Nom", { required: "Le nom est obligatoire", longest: 60 }),
    "company_info.baseline": text("Accroche", {
      longest: 80,
      help: "Quelques mots\u00A0: le titre de l’accueil dans les moteurs de recherche.",
    }),
    "company_info.description": paragraph("Description", {
      rows: 2,
      help: "Une phrase\u00A0: au pied des pages et dans les moteurs de recherche.",
    }),
    "look.accent": colour("Couleur d’accent", {
      required: "Choisissez une couleur",
      help: "Liens, boutons et signes. Chaque thème la garde lisible.",
    }),
    "look.tone": choice("Fond et gris", labelsOf(TONES), { required: "Choisissez un ton" }),
    "look.radius": choice("Angles", labelsOf(RADII), { required: "Choisissez des angles" }),
    "look.typefaces": choice("Caractères", labelsOf(TYPEFACES), {
      required: "Choisissez une paire de caractères",
    }),
    "pictures.logo": logo("Logo", {
      help: "En haut et au pied de chaque page, à la place de la marque et du nom. SVG de préférence, ou PNG.",
    }),
    "pictures.logo_dark": logo("Logo pour le thème sombre", {
      help: "Le pied de page est sombre dans les deux thèmes. Vide, le premier logo sert partout.",
    }),
    "pictures.logo_alt": text("Texte du logo", {
      longest: 120,
      help: "Ce que lit un lecteur d’écran. Vide, c’est le nom de l’agence.",
    }),
    "pictures.mark": logo("Marque pour les icônes", {
      icons: true,
      help: "Carrée\u00A0: onglet, application installée, cartes de partage. Vide, elle est dessinée avec les initiales et la couleur d’accent.",
    }),
    "pictures.share": image("Image de partage", {
      help: "Celle que montrent les réseaux sociaux pour une page qui n’en a pas d’autre, au mieux 1\u202F200 × 630 pixels. Vide, elle est dessinée.",
    }),
    "pictures.share_alt": text("Texte de l’image de partage", {
      longest: 300,
      help: "Ce qu’elle montre. Vide, c’est le titre de la page.",
    }),
    menu: {
      kind: "rows",
      label: "Menu",
      row: "Entrée",
      add: "Ajouter une entrée",
      help: "Dans cet ordre, avec ces mots. Les pages libres cochées «\u00A0Dans le menu\u00A0» suivent, si elles n’y sont pas déjà.",
      fields: {
        text: text("Texte", { required: "Le texte est obligatoire", longest: 40 }),
        url: url("Adresse", {
          required: "L’adresse est obligatoire",
          invalid: INVALID_ADDRESS,
        }),
      },
    },
    "menu_button.text": text("Texte du bouton du menu", {
      longest: 40,
      help: "Après les entrées. Vide, le menu n’a pas de bouton.",
    }),
    "menu_button.url": url("Adresse du bouton du menu", { invalid: INVALID_ADDRESS }),
    "kinds.services": kind(KINDS.services),
    "kinds.projects": kind(KINDS.projects),
    "kinds.offers": kind(KINDS.offers),
    "kinds.blog": kind(KINDS.blog),
    "kinds.tools": kind(KINDS.tools),
    "kinds.faq": kind(KINDS.faq),
    "kinds.glossary": kind(KINDS.glossary),
    "kinds.testimonials": kind(KINDS.testimonials),
    "company_info.address": paragraph("Adresse", { rows: 2 }),
    "company_info.phone": phone("Téléphone"),
    "company_info.email": email("Email"),
    "company_info.hours": paragraph("Horaires", {
      rows: 3,
      help: "Une ligne par période, «\u00A0Lundi – vendredi\u00A0: 9 h – 18 h\u00A0».",
    }),
    "company_info.answer_time": text("Délai de réponse annoncé", {
      longest: 80,
      help: "Par exemple\u00A0: sous deux jours ouvrés. Près des formulaires et au pied des pages. Vide, le site n’annonce rien.",
    }),
    "company_info.time_zone": zone("Fuseau horaire", {
      help: "Son nom dans la base IANA, par exemple Europe/Paris ou America/Martinique. Les dates, les visites et les moments prévus s’y rapportent\u00A0; ce qui est déjà prévu garde son moment. Vide, c’est Europe/Paris.",
    }),
    "company_info.position": position("Position sur la carte"),
    "pictures.map": image("Image du lieu", {
      help: "Un plan ou une photographie, sur la page Contact. Vide, un quartier imaginaire est dessiné d’après l’adresse.",
    }),
    "pictures.map_alt": text("Texte de l’image du lieu", {
      longest: 300,
      help: "Ce qu’elle montre, pour qui ne la voit pas.",
    }),
    "social_links.linkedin": profile("LinkedIn"),
    "social_links.instagram": profile("Instagram"),
    "social_links.facebook": profile("Facebook"),
    "social_links.twitter": profile("Twitter"),
    "legal_details.publisher": text("Éditeur du site", {
      help: "La société ou la personne qui publie le site. Vide, c’est le nom de l’agence.",
    }),
    "legal_details.legal_form": text("Forme juridique", {
      help: "Par exemple\u00A0: société par actions simplifiée au capital de 10 000 €.",
    }),
    "legal_details.registration": text("SIREN ou SIRET"),
    "legal_details.vat_number": text("TVA intracommunautaire"),
    "legal_details.director": text("Direction de la publication"),
    "legal_details.host": paragraph("Hébergeur", {
      rows: 2,
      help: "Son nom et son adresse\u00A0: la loi les demande.",
    }),
  } satisfies FieldsOf<typeof builtInAgency>,
} as const satisfies PartsModel;

/** A field for the agency's page on a social network; the site shows a link only when the field is filled. */
function profile(network: string): Field<string> {
  return url(network, {
    web: true,
    invalid: "Adresse web invalide\u00A0: elle commence par https://",
  });
}

/** A field that switches the pages of one kind of content on or off. */
function kind(label: string): Field<string> {
  const choices = { on: "Sur le site", off: "Absent du site" };
  return choice(label, choices, { required: "Choisissez" });
}

function position(label: string): Field<string> {
  const field = text(label, {
    help: "Latitude et longitude, «\u00A046.6034, 1.8883\u00A0». Vide, la page Contact n’offre pas de carte.",
  });
  const invalid = "Position invalide\u00A0: latitude, longitude, en degrés";
  return {
    ...field,
    rule: acceptedRule((value) => value === "" || positionIn(value) !== undefined, invalid),
  };
}
