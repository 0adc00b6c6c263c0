import { builtInPageTexts } from "./built-in/page-texts/all";
import type { FieldsOf, PartsModel } from "./parts-model";
import { paragraph, text } from "./schema/field";
import { SHOWN } from "./schema/search-lengths";

const title = text("Titre de la page", { required: "Le titre est obligatoire" });
const lead = paragraph("Présentation", {
  rows: 2,
  help: "À côté du titre. Vide, rien n’est affiché.",
});
const seoTitle = text("Titre dans les résultats", {
  shown: SHOWN.title,
  help: "Vide, il reprend le titre. Le nom du site s’y ajoute.",
});
const seoDescription = paragraph("Description dans les résultats", {
  shown: SHOWN.description,
  rows: 3,
  help: "Vide, elle reprend la présentation de la page.",
});
const closingTitle = text("Titre de l’invitation finale", {
  help: "Au bas de la page. Vide, l’invitation n’est pas affichée.",
});
const closingText = paragraph("Phrase de l’invitation finale", { rows: 2 });

/** The labels of the parts, which are the tabs of their form. */
export const PAGE_SECTIONS = {
  services_page: "Page Services",
  work_steps: "Étapes de travail",
  service_page: "Page d’un service",
  offers_page: "Page Offres",
  projects_page: "Page Réalisations",
  blog_page: "Page Blog",
  tools_page: "Page Outils",
  faq_page: "Page FAQ",
  glossary_page: "Page Glossaire",
  testimonials_page: "Page Témoignages",
  contact_page: "Page Contact",
  sitemap_page: "Page Plan du site",
  letter: "Invitation à la lettre",
} as const satisfies Readonly<Record<keyof typeof builtInPageTexts, string>>;

export type PageSectionName = keyof typeof PAGE_SECTIONS;

/** The form of the titles, leads, calls to action and descriptions of the site's own pages. */
export const pageTextsModel = {
  id: "page-texts",
  title: "Textes des pages",
  builtIn: builtInPageTexts,
  fields: {
    "services_page.title": title,
    "services_page.lead": lead,
    "services_page.specialized_title": text("Titre des services spécialisés", {
      required: "Le titre est obligatoire",
    }),
    "services_page.steps_title": text("Titre des étapes de travail", {
      required: "Le titre est obligatoire",
      help: "Les étapes elles-mêmes ont leur onglet.",
    }),
    "services_page.closing_title": closingTitle,
    "services_page.closing_text": closingText,
    "services_page.closing_button": button("Bouton vers la page Contact"),
    "services_page.offers_button": button("Bouton vers les offres"),
    "services_page.seo_title": seoTitle,
    "services_page.seo_description": seoDescription,
    work_steps: {
      kind: "rows",
      label: "Étapes de travail",
      row: "Étape",
      add: "Ajouter une étape",
      help: "Sur la page Services, dans cet ordre. Cinq au plus tiennent sur une ligne. Sans aucune, la page n’en parle pas.",
      fields: {
        title: text("Titre", { required: "Le titre est obligatoire" }),
        text: paragraph("Texte", { rows: 2 }),
      },
    },
    "service_page.quote_button": text("Bouton de demande de devis", {
      required: "Le texte du bouton est obligatoire",
      help: "Un service peut avoir le sien. La page Contact s’ouvre alors avec ce service pour sujet.",
    }),
    "service_page.benefits_title": partTitle("Titre des avantages"),
    "service_page.process_title": partTitle("Titre des étapes"),
    "service_page.types_title": partTitle("Titre des types de site"),
    "service_page.examples_title": partTitle("Titre des exemples"),
    "service_page.closing_title": closingTitle,
    "service_page.closing_text": closingText,
    "service_page.services_button": button("Bouton vers les services"),
    "service_page.contact_button": button("Bouton vers la page Contact"),
    "offers_page.title": title,
    "offers_page.lead": lead,
    "offers_page.quote_text": paragraph("Phrase du devis personnalisé", {
      rows: 2,
      help: "Sous les offres. Vide, cette ligne n’est pas affichée.",
    }),
    "offers_page.quote_button": text("Bouton du devis personnalisé", {
      required: "Le texte du bouton est obligatoire",
    }),
    "offers_page.specialized_title": partTitle("Titre des services spécialisés"),
    "offers_page.specialized_lead": paragraph("Phrase des services spécialisés", { rows: 2 }),
    "offers_page.questions_title": partTitle("Titre des questions"),
    "offers_page.closing_title": closingTitle,
    "offers_page.closing_text": closingText,
    "offers_page.closing_button": button("Bouton vers la page Contact"),
    "offers_page.seo_title": seoTitle,
    "offers_page.seo_description": seoDescription,
    "projects_page.title": title,
    "projects_page.lead": lead,
    "projects_page.seo_title": seoTitle,
    "projects_page.seo_description": seoDescription,
    "blog_page.title": title,
    "blog_page.lead": lead,
    "blog_page.seo_title": seoTitle,
    "blog_page.seo_description": seoDescription,
    "tools_page.title": title,
    "tools_page.lead": lead,
    "tools_page.seo_title": seoTitle,
    "tools_page.seo_description": seoDescription,
    "faq_page.title": title,
    "faq_page.lead": lead,
    "faq_page.seo_title": seoTitle,
    "faq_page.seo_description": seoDescription,
    "glossary_page.title": title,
    "glossary_page.lead": lead,
    "glossary_page.seo_title": seoTitle,
    "glossary_page.seo_description": seoDescription,
    "testimonials_page.title": title,
    "testimonials_page.lead": lead,
    "testimonials_page.seo_title": seoTitle,
    "testimonials_page.seo_description": seoDescription,
    "contact_page.title": title,
    "contact_page.lead": lead,
    "contact_page.form_title": partTitle("Titre du formulaire"),
    "contact_page.seo_title": seoTitle,
    "contact_page.seo_description": seoDescription,
    "sitemap_page.title": title,
    "sitemap_page.lead": lead,
    "sitemap_page.seo_title": seoTitle,
    "sitemap_page.seo_description": seoDescription,
    "letter.title": text("Titre", {
      help: "Au pied de chaque page. Vide, c’est «\u00A0La lettre de\u00A0» et le nom de l’agence.",
    }),
    "letter.text": paragraph("Phrase", { rows: 2 }),
  } satisfies FieldsOf<typeof builtInPageTexts>,
} as const satisfies PartsModel;

/** The title of a part of a page, which is shown when the part has something to show. */
function partTitle(label: string) {
  return text(label, { required: "Le titre est obligatoire" });
}

function button(label: string) {
  return text(label, { help: "Vide, le bouton n’est pas affiché." });
}
