import type { CollectionName } from "./index";
import { DOCUMENT_KINDS, POST_KINDS, SERVICE_KINDS } from "./schema/labels";

/** The gender and the number that a French adjective or participle agrees with. */
export interface Noun {
  readonly feminine: boolean;
  readonly plural: boolean;
}

/** The French noun for a document in sentences such as « Article créé ». */
export interface Kind {
  /** Before a title; empty when the title alone names the document. */
  readonly name: string;
  /** The nouns for one and for several, as in « 2 pages ». */
  readonly one: string;
  readonly many: string;
  readonly feminine: boolean;
  /** « créé » for a document written here, « ajouté » for one that comes from elsewhere. */
  readonly begun: "créé" | "ajouté";
}

/** « modifié », « modifiée », « modifiés », « modifiées » */
export function agreeing(participle: string, { feminine, plural }: Noun): string {
  return `${participle}${feminine ? "e" : ""}${plural ? "s" : ""}`;
}

/** The noun for several things: in French they are masculine as soon as one of them is. */
export function together(nouns: readonly Noun[]): Noun {
  return {
    feminine: nouns.every(({ feminine }) => feminine),
    plural: nouns.length > 1 || nouns.some(({ plural }) => plural),
  };
}

/** The gender and number of a label's first word; undefined when the word is not listed here. */
export function nounIn(label: string): Noun | undefined {
  const [head = ""] = label.toLocaleLowerCase("fr").split(/[\s(]/u);
  return HEADS.get(head);
}

/** The noun for a document, from its collection and, in a collection with several kinds, from its kind. */
export function kindOf(collection: CollectionName, kind?: unknown): Kind {
  if (collection === "posts" && kind === "campaign") return CAMPAIGN;
  if (collection === "services" && kind === "specialized") return SPECIALIZED;
  if (collection === "services" && kind === "custom") return CUSTOM;
  if (collection === "documents" && kind === "page") return PAGE;
  return KINDS[collection];
}

function created(name: string, feminine = false): Kind {
  return { name, ...nouns(name.toLocaleLowerCase("fr")), feminine, begun: "créé" };
}

function added(name: string, feminine = false): Kind {
  return { ...created(name, feminine), begun: "ajouté" };
}

const nouns = (one: string, many = `${one}s`) => ({ one, many });

const CAMPAIGN = created(POST_KINDS.campaign, true);
const SPECIALIZED: Kind = {
  ...created(SERVICE_KINDS.specialized),
  many: "services spécialisés",
};
const CUSTOM: Kind = { ...created(SERVICE_KINDS.custom), many: "services sur mesure" };
const PAGE = created(DOCUMENT_KINDS.page, true);

const KINDS: Readonly<Record<CollectionName, Kind>> = {
  posts: created(POST_KINDS.article),
  comments: added("Commentaire"),
  projects: created("Réalisation", true),
  testimonials: created("Témoignage"),
  services: created(SERVICE_KINDS.service),
  plans: created("Offre", true),
  faqs: { ...created("FAQ", true), ...nouns("question") },
  glossary: created("Terme"),
  tools: created("Outil"),
  documents: { ...created(""), ...nouns("document") },
  images: added("Image", true),
  contact_submissions: added("Message"),
  newsletter_subscribers: added("Abonné"),
};

/** First words of labels, grouped by gender and number. */
const MASCULINE =
  "article auteur bandeau client commentaire consentement contenu écran formulaire email engagement extrait facebook instagram lien linkedin message nom prix retrait service site statut temps terme texte titre travail twitter type témoignage téléphone";
const FEMININE =
  "adresse catégorie confirmation couleur date dernière description devise durée définition entreprise fonction hauteur icône image largeur légende note origine photo présentation publication question réponse section";
const MASCULINE_PLURAL =
  "articles avantages changements chiffres destinataires détails exemples liens mots-clés réseaux services types témoignages";
const FEMININE_PLURAL =
  "anciennes caractéristiques catégories comparaisons coordonnées fonctionnalités images parties questions sections réalisations technologies étapes";

const HEADS: ReadonlyMap<string, Noun> = new Map([
  ...headsOf(MASCULINE, { feminine: false, plural: false }),
  ...headsOf(FEMININE, { feminine: true, plural: false }),
  ...headsOf(MASCULINE_PLURAL, { feminine: false, plural: true }),
  ...headsOf(FEMININE_PLURAL, { feminine: true, plural: true }),
]);

function headsOf(words: string, noun: Noun): [string, Noun][] {
  return words.split(" ").map((word) => [word, noun]);
}
