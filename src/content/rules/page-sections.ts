import type { PartField, RowsField } from "../parts-model";
import { issuesOfParts } from "../part-values";
import { isKindName, type PageSection, SECTION_NAMES, type SectionKindName } from "./sections";
import type { Issues } from "../schema/collection";
import { choice, html, image, imageList, number, paragraph, text, url } from "../schema/field";
import { FAQ_CATEGORIES } from "../schema/visitor-labels";

/** A kind of section that a page can contain: how it is offered, and which fields it has. */
export interface SectionKind {
  readonly name: string;
  /** Describes what visitors see, in the list from which the author chooses. */
  readonly about: string;
  readonly fields: Readonly<Record<string, PartField>>;
}

const title = text("Titre");
const lead = paragraph("Texte d’introduction", { rows: 2 });
const count = (most: number) =>
  number("Combien", { integer: true, min: 1, max: most, blank: 3, help: `De 1 à ${most}.` });

const figures: RowsField = {
  kind: "rows",
  label: "Chiffres",
  row: "Chiffre",
  add: "Ajouter un chiffre",
  fields: {
    value: text("Valeur", { required: "La valeur est obligatoire" }),
    label: text("Libellé", { required: "Le libellé est obligatoire" }),
  },
};

const people: RowsField = {
  kind: "rows",
  label: "Personnes",
  row: "Personne",
  add: "Ajouter une personne",
  help: "Un article dont elle est l’auteur mène à elle, quand les deux noms sont les mêmes.",
  fields: {
    name: text("Nom", { required: "Le nom est obligatoire" }),
    role: text("Rôle"),
    portrait: image("Portrait"),
    about: paragraph("Présentation", { rows: 3 }),
  },
};

/** The content that the cards of a section can show. */
const CARD_SOURCES = {
  articles: "Articles du blog",
  projects: "Réalisations",
  services: "Services",
  tools: "Outils",
} as const;

/** Every kind of section, in the order in which the editor offers them. */
export const sectionKinds = {
  text: {
    name: SECTION_NAMES.text,
    about: "Un titre et un texte mis en forme.",
    fields: { title, text: html("Texte", { required: "Le texte est obligatoire" }) },
  },
  picture: {
    name: SECTION_NAMES.picture,
    about: "Une image à gauche ou à droite d’un texte.",
    fields: {
      title,
      text: html("Texte"),
      image: image("Image", { required: "Choisissez une image" }),
      alt: text("Description de l’image", {
        help: "Pour qui ne la voit pas. Vide, l’image est un simple décor.",
      }),
      side: choice("Côté de l’image", { left: "À gauche", right: "À droite" }, { blank: "left" }),
    },
  },
  figures: {
    name: SECTION_NAMES.figures,
    about: "Quelques chiffres en grand, chacun avec son libellé.",
    fields: { title, lead, items: figures },
  },
  cards: {
    name: SECTION_NAMES.cards,
    about: "Des articles, réalisations, services ou outils du site, tenus à jour.",
    fields: {
      title,
      lead,
      source: choice("Ce qui est montré", CARD_SOURCES, { blank: "projects" }),
      which: choice(
        "Lesquels",
        { newest: "Les premiers de la liste", featured: "Ceux mis en avant" },
        { blank: "newest", help: "Les articles sont toujours les plus récents." },
      ),
      topic: text("Seulement cette catégorie", {
        help: "Une catégorie ou un mot-clé, comme les fiches l’écrivent. Vide, toutes.",
      }),
      count: count(12),
    },
  },
  people: {
    name: SECTION_NAMES.people,
    about: "Qui travaille ici\u00A0: portrait, nom, rôle et quelques mots.",
    fields: { title, lead, people },
  },
  testimonials: {
    name: SECTION_NAMES.testimonials,
    about: "Ce que disent les clients, les avis mis en avant d’abord.",
    fields: { title, lead, count: count(12) },
  },
  questions: {
    name: SECTION_NAMES.questions,
    about: "Des questions fréquentes qui s’ouvrent et se ferment.",
    fields: {
      title,
      lead,
      category: choice("Catégorie", FAQ_CATEGORIES, { prompt: "Toutes" }),
      count: count(20),
    },
  },
  gallery: {
    name: SECTION_NAMES.gallery,
    about: "Des images à feuilleter, qui s’agrandissent.",
    fields: { title, lead, images: imageList("Images") },
  },
  prices: {
    name: SECTION_NAMES.prices,
    about: "Les offres du site, au mois ou à l’année.",
    fields: { title, lead },
  },
  contact: {
    name: SECTION_NAMES.contact,
    about: "Nom, email et message, reçus dans Messages.",
    fields: { title, lead },
  },
  call: {
    name: SECTION_NAMES.call,
    about: "Une phrase et un bouton, pour finir.",
    fields: {
      title: text("Titre", { required: "Le titre est obligatoire" }),
      lead,
      button: text("Texte du bouton", { required: "Le texte du bouton est obligatoire" }),
      url: url("Adresse du bouton", {
        required: "L’adresse du bouton est obligatoire",
        invalid:
          "Adresse invalide\u00A0: commencez par / pour une page du site, sinon par https://, mailto: ou tel:",
      }),
    },
  },
} as const satisfies Readonly<Record<SectionKindName, SectionKind>>;

/** The kind of a section; undefined for a kind from a later version. */
export function sectionKindOf({ kind }: PageSection): SectionKind | undefined {
  return isKindName(kind) ? sectionKinds[kind] : undefined;
}

/** A new section; its id is random, so that no other device makes the same one. */
export function blankSection(kind: SectionKindName): PageSection {
  const blanks = Object.entries<PartField>(sectionKinds[kind].fields).map(([name, field]) => [
    name,
    field.kind === "rows" ? [] : field.blank,
  ]);
  return { ...Object.fromEntries(blanks), id: crypto.randomUUID(), kind };
}

/** The validation errors of a section by field; those of a row have the key `field/row/name`. */
export function issuesOfSection(section: PageSection): Issues {
  return issuesOfParts(sectionKindOf(section)?.fields ?? {}, section);
}
