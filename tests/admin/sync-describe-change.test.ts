import { describe, expect, test } from "vitest";
import { nounIn } from "../../src/content/agreement";
import type { PartField } from "../../src/content/parts-model";
import { pageTextsModel } from "../../src/content/page-texts-model";
import { footerModel, homepageModel, partSection } from "../../src/content/document-parts";
import { type CollectionName, collections } from "../../src/content/index";
import { describePending } from "../../src/admin/sync/describe-change";

type Edit = Parameters<typeof describePending>[0];

/** French typography adds no-break spaces, which would make the expected texts hard to read. */
const said = (edit: Partial<Edit> & Pick<Edit, "collection">) =>
  describePending({ title: "X", operation: "update", fields: [], ...edit })
    .replaceAll("\u202F", "")
    .replaceAll("\u00A0", " ");

const updated = (collection: CollectionName, fields: string[], now = {}) =>
  said({ collection, fields, now });

test("is written with French typography", () => {
  const edit: Edit = {
    collection: "faqs",
    title: "Délais",
    operation: "update",
    fields: ["answer"],
  };
  expect(describePending(edit)).toBe("FAQ «\u202FDélais\u202F»\u00A0: réponse modifiée");
});

test("a record of a conflict is described as a conflict, not as a document", () => {
  const edit = { collection: "documents", id: "conflict-1", title: "Délais" } as const;
  expect(said({ ...edit, operation: "create" })).toBe("Conflit sur «Délais» : signalé");
  expect(said({ ...edit, operation: "update", fields: ["parts.chosen"] })).toBe(
    "Conflit sur «Délais» : tranché",
  );
  expect(said({ ...edit, title: "" })).toBe("Conflit : tranché");
});

/** The text for a change of each field of each collection. */
const PHRASES: Readonly<Record<CollectionName, Readonly<Record<string, string>>>> = {
  posts: {
    kind: "type modifié",
    title: "titre modifié",
    slug: "adresse modifiée",
    excerpt: "extrait modifié",
    content: "contenu modifié",
    cover_image: "image de couverture modifiée",
    categories: "catégories modifiées",
    tags: "mots-clés modifiés",
    author: "auteur modifié",
    date: "date de publication modifiée",
    reading_time: "temps de lecture modifié",
    published: "publication modifiée",
    publish_at: "publication prévue modifiée",
    withdraw_at: "retrait prévu modifié",
    seo_title: "titre dans les résultats modifié",
    seo_description: "description dans les résultats modifiée",
    seo_image: "image de partage modifiée",
    former_slugs: "modifié",
    sent_at: "envoyé",
    recipient_count: "modifié",
    staged: "changements en attente modifiés",
  },
  comments: {
    post_id: "article modifié",
    post_title: "modifié",
    name: "nom modifié",
    email: "email modifié",
    content: "commentaire modifié",
    approved: "approbation modifiée",
    type: "type modifié",
    junk: "classement modifié",
    website: "modifié",
    filling_ms: "modifié",
  },
  projects: {
    title: "titre modifié",
    slug: "adresse modifiée",
    description: "description courte modifiée",
    detailed_description: "description détaillée modifiée",
    technical_details: "détails techniques modifiés",
    category: "catégorie modifiée",
    project_type: "type de projet modifié",
    client: "client modifié",
    date: "date modifiée",
    technologies: "technologies modifiées",
    tags: "mots-clés modifiés",
    features: "fonctionnalités modifiées",
    featured: "mise en avant modifiée",
    project_url: "adresse du projet modifiée",
    image_url: "image principale modifiée",
    additional_images: "images supplémentaires modifiées",
    accent: "couleur du client modifiée",
    before_image: "écran avant modifié",
    before_text: "légende avant modifiée",
    after_image: "écran après modifié",
    after_text: "légende après modifiée",
    figures: "chiffres modifiés",
    work_done: "travail accompli modifié",
    related_services: "services liés modifiés",
    related_posts: "articles liés modifiés",
    seo_title: "titre dans les résultats modifié",
    seo_description: "description dans les résultats modifiée",
    seo_image: "image de partage modifiée",
    former_slugs: "modifiée",
    published: "publication modifiée",
    publish_at: "publication prévue modifiée",
    withdraw_at: "retrait prévu modifié",
    staged: "changements en attente modifiés",
  },
  testimonials: {
    client_name: "nom du client modifié",
    client_title: "fonction modifiée",
    client_company: "entreprise modifiée",
    content: "témoignage modifié",
    rating: "note modifiée",
    image: "photo modifiée",
    project_type: "type de projet modifié",
    featured: "mise en avant modifiée",
    published: "publication modifiée",
    publish_at: "publication prévue modifiée",
    withdraw_at: "retrait prévu modifié",
    staged: "changements en attente modifiés",
  },
  services: {
    kind: "type modifié",
    title: "titre modifié",
    slug: "adresse modifiée",
    description: "description courte modifiée",
    long_description: "description longue modifiée",
    price: "prix de départ modifié",
    image_url: "image modifiée",
    icon: "icône modifiée",
    features: "caractéristiques modifiées",
    benefits: "avantages modifiés",
    process: "étapes modifiées",
    tech_stack: "technologies modifiées",
    site_types: "types de site modifiés",
    examples: "exemples modifiés",
    engagement: "engagement modifié",
    cta_text: "texte du bouton modifié",
    featured: "mise en avant modifiée",
    order: "déplacé",
    seo_title: "titre dans les résultats modifié",
    seo_description: "description dans les résultats modifiée",
    seo_image: "image de partage modifiée",
    former_slugs: "modifié",
    published: "publication modifiée",
    publish_at: "publication prévue modifiée",
    withdraw_at: "retrait prévu modifié",
    staged: "changements en attente modifiés",
  },
  plans: {
    title: "titre modifié",
    slug: "adresse modifiée",
    description: "description courte modifiée",
    long_description: "description longue modifiée",
    monthly_price: "prix mensuel modifié",
    yearly_price: "prix annuel modifié",
    currency: "devise modifiée",
    features: "caractéristiques modifiées",
    cta_text: "texte du bouton modifié",
    highlighted: "mise en avant modifiée",
    details: "détails modifiés",
    faqs: "questions fréquentes modifiées",
    testimonials: "témoignages modifiés",
    comparisons: "comparaisons modifiées",
    order: "déplacée",
    published: "publication modifiée",
    publish_at: "publication prévue modifiée",
    withdraw_at: "retrait prévu modifié",
    staged: "changements en attente modifiés",
  },
  faqs: {
    question: "question modifiée",
    answer: "réponse modifiée",
    category: "catégorie modifiée",
    order: "déplacée",
    published: "publication modifiée",
    publish_at: "publication prévue modifiée",
    withdraw_at: "retrait prévu modifié",
    staged: "changements en attente modifiés",
  },
  glossary: {
    term: "terme modifié",
    definition: "définition modifiée",
    order: "déplacé",
    published: "publication modifiée",
    publish_at: "publication prévue modifiée",
    withdraw_at: "retrait prévu modifié",
    staged: "changements en attente modifiés",
  },
  tools: {
    name: "nom modifié",
    description: "description modifiée",
    link: "lien modifié",
    category: "catégorie modifiée",
    icon: "icône modifiée",
    tags: "mots-clés modifiés",
    featured: "mise en avant modifiée",
    published: "publication modifiée",
    publish_at: "publication prévue modifiée",
    withdraw_at: "retrait prévu modifié",
    staged: "changements en attente modifiés",
  },
  documents: {
    kind: "type modifié",
    title: "titre modifié",
    slug: "adresse modifiée",
    description: "présentation modifiée",
    content: "contenu modifié",
    parts: "parties modifiées",
    publish_at: "publication prévue modifiée",
    withdraw_at: "retrait prévu modifié",
    staged: "changements en attente modifiés",
    sections: "sections modifiées",
    in_menu: "place dans le menu modifiée",
    in_footer: "place au pied des pages modifiée",
    published: "publication modifiée",
    seo_title: "titre dans les résultats modifié",
    seo_description: "description dans les résultats modifiée",
    seo_image: "image de partage modifiée",
    former_slugs: "modifié",
  },
  images: {
    url: "modifiée",
    alt: "texte alternatif modifié",
    section: "section modifiée",
    width: "modifiée",
    height: "modifiée",
    former_urls: "modifiée",
    fingerprint: "modifiée",
  },
  contact_submissions: {
    name: "nom modifié",
    email: "email modifié",
    phone: "téléphone modifié",
    company: "entreprise modifiée",
    service: "service modifié",
    message: "message modifié",
    status: "statut modifié",
    source: "origine modifiée",
    junk: "classement modifié",
    website: "modifié",
    filling_ms: "modifié",
  },
  newsletter_subscribers: {
    email: "email modifié",
    status: "statut modifié",
    last_campaign_sent: "dernière campagne reçue modifiée",
    consent: "modifié",
    consented_at: "consentement modifié",
    confirmed_at: "confirmation modifiée",
    junk: "classement modifié",
    website: "modifié",
    filling_ms: "modifié",
  },
};

describe.each(collections)("a change of one of the $name", ({ name, fields }) => {
  test("names each of its fields, with the right gender and number", () => {
    const phrases = Object.keys(fields).map((field) => {
      const sentence = updated(name, [field]);
      return [field, sentence.slice(sentence.indexOf(": ") + 2)];
    });
    expect(Object.fromEntries(phrases)).toEqual(PHRASES[name]);
  });
});

test.each<[CollectionName, Record<string, unknown>, string, string]>([
  ["posts", {}, "Article «X» : créé", "Article «X» : supprimé"],
  ["posts", { published: true }, "Article «X» : créé et publié", "Article «X» : supprimé"],
  ["posts", { kind: "campaign" }, "Campagne «X» : créée", "Campagne «X» : supprimée"],
  ["comments", {}, "Commentaire «X» : ajouté", "Commentaire «X» : supprimé"],
  ["projects", {}, "Réalisation «X» : créée", "Réalisation «X» : supprimée"],
  ["testimonials", {}, "Témoignage «X» : créé", "Témoignage «X» : supprimé"],
  ["services", {}, "Service «X» : créé", "Service «X» : supprimé"],
  [
    "services",
    { kind: "specialized" },
    "Service spécialisé «X» : créé",
    "Service spécialisé «X» : supprimé",
  ],
  [
    "services",
    { kind: "custom" },
    "Service sur mesure «X» : créé",
    "Service sur mesure «X» : supprimé",
  ],
  ["plans", {}, "Offre «X» : créée", "Offre «X» : supprimée"],
  ["faqs", {}, "FAQ «X» : créée", "FAQ «X» : supprimée"],
  ["glossary", {}, "Terme «X» : créé", "Terme «X» : supprimé"],
  ["tools", {}, "Outil «X» : créé", "Outil «X» : supprimé"],
  ["documents", { kind: "page" }, "Page «X» : créée", "Page «X» : supprimée"],
  ["documents", {}, "X : créé", "X : supprimé"],
  ["images", {}, "Image «X» : ajoutée", "Image «X» : supprimée"],
  ["contact_submissions", {}, "Message «X» : ajouté", "Message «X» : supprimé"],
  ["newsletter_subscribers", {}, "Abonné «X» : ajouté", "Abonné «X» : supprimé"],
])("names creations and deletions: %s %o", (collection, now, begun, ended) => {
  expect(said({ collection, now, operation: "create" })).toBe(begun);
  expect(said({ collection, now, operation: "delete" })).toBe(ended);
});

test.each<[CollectionName, string[], object, string]>([
  ["posts", ["title", "content"], {}, "Article «X» : titre et contenu modifiés"],
  ["posts", ["content", "published"], { published: true }, "Article «X» : contenu modifié, publié"],
  ["posts", ["published"], { published: false }, "Article «X» : repassé en brouillon"],
  ["posts", ["title", "former_slugs"], {}, "Article «X» : titre modifié"],
  [
    "posts",
    ["sent_at", "recipient_count", "published"],
    { kind: "campaign", published: true },
    "Campagne «X» : envoyée, publiée",
  ],
  ["faqs", ["question", "answer"], {}, "FAQ «X» : question et réponse modifiées"],
  ["faqs", ["answer", "order"], {}, "FAQ «X» : réponse modifiée, déplacée"],
  ["plans", ["highlighted"], { highlighted: true }, "Offre «X» : mise en avant"],
  ["plans", ["highlighted"], { highlighted: false }, "Offre «X» : retirée de la mise en avant"],
  ["comments", ["approved"], { approved: true }, "Commentaire «X» : approuvé"],
  [
    "comments",
    ["junk", "approved"],
    { junk: true, approved: false },
    "Commentaire «X» : écarté comme indésirable, désapprouvé",
  ],
  [
    "projects",
    ["title", "slug", "description", "category"],
    {},
    "Réalisation «X» : titre, adresse, description courte et catégorie modifiés",
  ],
  [
    "projects",
    ["title", "slug", "description", "category", "client", "date"],
    {},
    "Réalisation «X» : titre, adresse, description courte et 3 autres champs modifiés",
  ],
])(
  "agrees the participle for several changes of one document: %s %j %o",
  (collection, fields, now, sentence) => {
    expect(updated(collection, fields, now)).toBe(sentence);
  },
);

test.each<[string, string[], string]>([
  ["Page d’accueil", ["parts.hero.title"], "Page d’accueil : bandeau (titre) modifié"],
  [
    "Page d’accueil",
    ["parts.hero.title", "parts.hero.description", "parts.projects.title"],
    "Page d’accueil : bandeau et réalisations modifiés",
  ],
  [
    "Page d’accueil",
    ["parts.about.stats"],
    "Page d’accueil : section «À propos» (chiffres clés) modifiée",
  ],
  ["Pied de page", ["parts.quick_links"], "Pied de page : liens rapides modifiés"],
  [
    "Pied de page",
    ["parts.company_info.address", "parts.company_info.phone"],
    "Pied de page : coordonnées (adresse, téléphone) modifiées",
  ],
  [
    "Pied de page",
    ["parts.social_links.linkedin"],
    "Pied de page : réseaux sociaux (linkedin) modifiés",
  ],
  ["Conditions d’utilisation", ["content"], "Conditions d’utilisation : contenu modifié"],
  ["Tâches", ["parts.0d1e.text", "parts.0d1f"], "Tâches : contenu modifié"],
])("names the changed parts of a document: %s %j", (title, fields, sentence) => {
  expect(said({ collection: "documents", title, fields })).toBe(sentence);
});

test("every part of a document has a section or a name, with a gender", () => {
  const paths = [homepageModel, footerModel, pageTextsModel].flatMap(({ fields }) =>
    Object.entries<PartField>(fields),
  );
  for (const [path, { label }] of paths) {
    const [group = ""] = path.split(".");
    expect([path, Boolean(partSection(group) ?? nounIn(label))]).toEqual([path, true]);
  }
});

test("describes a document without a title, and one whose title is a sentence", () => {
  expect(said({ collection: "images", title: " ", operation: "create" })).toBe(
    "Image sans titre : ajoutée",
  );
  expect(said({ collection: "faqs", title: "mot ".repeat(30), operation: "delete" })).toMatch(
    /^FAQ «.{59}…» : supprimée$/u,
  );
});
