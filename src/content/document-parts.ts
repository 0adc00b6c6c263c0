import { builtInContactForm } from "./built-in/contact-form";
import { builtInFooter } from "./built-in/footer";
import { builtInHomepage } from "./built-in/homepage";
import { agencyModel } from "./agency-model";
import { HOME_SECTIONS } from "./home-sections";
import { PAGE_SECTIONS, pageTextsModel } from "./page-texts-model";
import type { FieldsOf, PartField, PartFields, PartsModel, RowsField } from "./parts-model";
import { choice, paragraph, text, timestamp, url } from "./schema/field";
import { ICONS } from "./schema/labels";
import { CONTACT_SERVICE_LENGTH } from "./schema/visitor-labels";

const TITLE = "Le titre est obligatoire";
const DESCRIPTION = "La description est obligatoire";
const BUTTON = "Le texte du bouton est obligatoire";

/** The form of the home page's texts, section by section. */
export const homepageModel = {
  id: "homepage",
  title: "Page d’accueil",
  builtIn: builtInHomepage,
  fields: {
    "hero.title": text("Titre", { required: TITLE }),
    "hero.description": paragraph("Description", { required: DESCRIPTION, rows: 3 }),
    "hero.primary_button_text": text("Texte du bouton principal", {
      required: BUTTON,
      help: "Ce bouton mène aux offres.",
    }),
    "hero.secondary_button_text": text("Texte du bouton secondaire", {
      required: BUTTON,
      help: "Ce bouton mène à la page Contact.",
    }),
    "services.title": text("Titre", { required: TITLE }),
    "services.description": paragraph("Description", { required: DESCRIPTION, rows: 3 }),
    "services.items": rows("Services affichés", {
      row: "Service",
      add: "Ajouter un service",
      help: "Les trois premiers sont affichés. Sans aucun, ce sont les trois premiers services du site.",
      fields: {
        title: text("Titre", { required: TITLE }),
        icon: choice("Icône", ICONS, { required: "L’icône est obligatoire" }),
        description: paragraph("Description", { required: DESCRIPTION, rows: 2 }),
      },
    }),
    "about.title": text("Titre", { required: TITLE }),
    "about.description": paragraph("Description", { required: DESCRIPTION, rows: 3 }),
    "about.stats": rows("Chiffres clés", {
      row: "Chiffre",
      add: "Ajouter un chiffre",
      fields: {
        value: text("Valeur", { required: "La valeur est obligatoire" }),
        label: text("Libellé", { required: "Le libellé est obligatoire" }),
      },
    }),
    "testimonials.title": text("Titre", { required: TITLE }),
    "testimonials.description": paragraph("Description", { required: DESCRIPTION, rows: 3 }),
    "projects.title": text("Titre", { required: TITLE }),
    "projects.description": paragraph("Description", { required: DESCRIPTION, rows: 3 }),
    sections: rows("Sections affichées", {
      row: "Section",
      add: "Ajouter une section",
      help: "Sous le bandeau, dans cet ordre. Une section retirée garde ses textes. Celle d’un contenu absent du site n’est pas affichée.",
      fields: {
        section: choice("Section", HOME_SECTIONS, { required: "Choisissez une section" }),
      },
    }),
    "tools.title": text("Titre", { required: TITLE }),
    "questions.title": text("Titre", { required: TITLE }),
    "articles.title": text("Titre", { required: TITLE }),
    "contact.title": text("Titre", { required: TITLE }),
    "contact.description": paragraph("Phrase", { required: DESCRIPTION, rows: 2 }),
    "offline.title": text("Titre", { required: TITLE }),
    "offline.description": paragraph("Phrase", { required: DESCRIPTION, rows: 2 }),
    "closing.title": text("Titre", { required: TITLE }),
    "closing.description": paragraph("Phrase", { required: DESCRIPTION, rows: 3 }),
    "closing.primary_button_text": text("Texte du bouton principal", {
      required: BUTTON,
      help: "Ce bouton mène à la page Contact.",
    }),
    "closing.secondary_button_text": text("Texte du bouton secondaire", {
      required: BUTTON,
      help: "Ce bouton mène aux offres.",
    }),
  } satisfies FieldsOf<typeof builtInHomepage>,
} as const satisfies PartsModel;

/** The footer's document also contains the contact form's settings. */
const footerParts = { ...builtInFooter, ...builtInContactForm };

/** The form of the footer's links and of the contact form's choices. */
export const footerModel = {
  id: "footer",
  title: "Pied de page",
  builtIn: footerParts,
  fields: {
    quick_links: links("Liens Rapides"),
    service_links: links("Liens Services"),
    contact_services: rows("Services proposés", {
      row: "Service",
      add: "Ajouter un service",
      help: "Les choix du champ «\u00A0Service\u00A0». Sans aucun, le formulaire ne pose pas la question.",
      fields: {
        text: text("Intitulé", {
          required: "L’intitulé est obligatoire",
          longest: CONTACT_SERVICE_LENGTH,
        }),
      },
    }),
    "contact_form.budgets": paragraph("Budgets proposés", {
      rows: 3,
      help: "Un par ligne. Sans aucun, le formulaire ne demande pas de budget.",
    }),
    "contact_form.deadlines": paragraph("Échéances proposées", {
      rows: 3,
      help: "Une par ligne. Sans aucune, le formulaire ne demande pas d’échéance.",
    }),
    "contact_form.quote_url": url("Formulaire de devis externe", {
      web: true,
      invalid: "Adresse web invalide\u00A0: elle commence par https://",
      help: "Les boutons de devis des services y mènent, comme «\u00A0Obtenir un Devis\u00A0». Vide, ils mènent à la page Contact.",
    }),
  } satisfies FieldsOf<typeof footerParts>,
} as const satisfies PartsModel;

/** What is asked of a campaign. It has buttons and no form, but a conflict names it. */
const CAMPAIGN_ORDER: PartFields = {
  send_at: timestamp("Départ prévu"),
  wanted: choice("Demandé", {
    send: "Envoyer",
    pause: "Mettre en pause",
    stop: "Annuler ce qui n’est pas parti",
  }),
};

/** The field of a value in any of these documents; undefined for a path that no model contains. */
export function partField(path: string): PartField | undefined {
  const known: PartFields = {
    ...homepageModel.fields,
    ...footerModel.fields,
    ...agencyModel.fields,
    ...pageTextsModel.fields,
    ...CAMPAIGN_ORDER,
  };
  return known[path];
}

/** The label of such a value, after that of its section. */
export function partLabel(path: string): string | undefined {
  const label = partField(path)?.label;
  const section = SECTIONS[path.split(".")[0] ?? ""];
  return label && section ? `${section}, ${label.toLocaleLowerCase("fr")}` : label;
}

/** The label of the section that contains a value; undefined for a group that no form shows. */
export function partSection(group: string): string | undefined {
  return SECTIONS[group];
}

const SECTIONS: Readonly<Record<string, string>> = {
  hero: "Bandeau",
  services: "Services",
  about: "À propos",
  testimonials: "Témoignages",
  projects: "Réalisations",
  tools: "Outils",
  questions: "Questions fréquentes",
  articles: "Derniers articles",
  contact: "Formulaire",
  offline: "Démonstration hors ligne",
  closing: "Invitation finale",
  company_info: "Coordonnées",
  look: "Apparence",
  kinds: "Contenus du site",
  menu_button: "Menu",
  social_links: "Réseaux sociaux",
  legal_details: "Mentions légales",
  contact_form: "Formulaire de contact",
  ...PAGE_SECTIONS,
};

function rows(label: string, options: Omit<RowsField, "kind" | "label">): RowsField {
  return { kind: "rows", label, ...options };
}

function links(label: string): RowsField {
  return rows(label, {
    row: "Lien",
    add: "Ajouter un Lien",
    fields: {
      text: text("Texte", { required: "Le texte du lien est obligatoire" }),
      url: url("Adresse", {
        required: "L’adresse du lien est obligatoire",
        invalid:
          "Adresse invalide : commencez par / pour une page du site, sinon par https://, mailto: ou tel:",
      }),
    },
  });
}
