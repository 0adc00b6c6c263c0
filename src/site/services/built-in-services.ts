import type { ServiceContent } from "./service-content";
import { builtInWorkSteps } from "../../content/built-in/page-texts/work-steps";

type BuiltIn = Pick<
  ServiceContent,
  | "slug"
  | "title"
  | "description"
  | "long_description"
  | "image_url"
  | "benefits"
  | "engagement"
  | "cta_text"
> & {
  /** What each of our work steps means for this service, in their order. */
  readonly steps: readonly string[];
};

const texts: readonly BuiltIn[] = [
  {
    slug: "creation-site",
    title: "Création de sites web",
    description:
      "Des sites dessinés pour votre métier, rapides, accessibles, et simples à tenir à jour par vos équipes.",
    long_description: `<p>Un bon site commence par ce que vos visiteurs viennent y chercher. Nous le dessinons à partir de là, page par page, avec vos vrais textes et vos vraies photos.</p>
<h2>Ce que vous recevez</h2>
<ul>
<li><strong>Une structure éprouvée.</strong> L’arborescence est essayée avec quelques-uns de vos clients avant la première maquette.</li>
<li><strong>Un site qui répond tout de suite.</strong> Les pages se lisent même quand le réseau manque.</li>
<li><strong>Un back-office en français.</strong> Articles, projets, tarifs et questions se modifient sans développeur.</li>
</ul>`,
    image_url: "/media/services/creation-site.svg",
    benefits: [
      "Design sur mesure : chaque page part de vos contenus et de vos clients, jamais d’un thème acheté.",
      "Rapidité mesurée : un budget de poids et de temps est fixé avant la première maquette, puis vérifié.",
      "Accessible d’emblée : contrastes, clavier et lecteurs d’écran sont contrôlés pendant la conception.",
      "Autonomie réelle : une prise en main de deux heures, et un code qui vous appartient.",
    ],
    steps: [
      "Pour qui est le site, et pour quoi faire : deux entretiens et une liste courte.",
      "L’arborescence, les contenus à écrire et les mesures de réussite, validés avant tout dessin.",
      "Des écrans puis des pages réelles, montrés chaque semaine à une adresse privée.",
      "Une recette sur de vrais téléphones, au clavier et hors connexion, puis la mise en ligne.",
      "Corrections, sauvegardes et petites évolutions.",
    ],
    engagement: "",
    cta_text: "Parler de mon site",
  },
  {
    slug: "gestion-projet",
    title: "Gestion de projet web",
    description:
      "Un product owner certifié tient le cap : périmètre, priorités, budget et décisions écrites.",
    long_description: `<p>Les projets web qui dérapent manquent rarement de talent ou de budget : ils manquent de quelqu’un dont le métier est de décider ce qui se fait maintenant, ce qui se fera plus tard et ce qui ne se fera pas. C’est ce rôle que nous tenons.</p>
<h2>Une certification, et ce qu’elle change</h2>
<p>Vous avez un interlocuteur unique, une liste de travail ordonnée que vous pouvez consulter à tout moment, et une démonstration toutes les deux semaines sur le produit lui-même.</p>`,
    image_url: "/media/services/gestion-projet.svg",
    benefits: [
      "Un seul interlocuteur : un product owner certifié, du premier atelier à la mise en ligne.",
      "Des priorités écrites : la liste de travail est ordonnée, chiffrée et consultable à tout moment.",
      "Un budget tenu : chaque ajout a un prix connu avant d’être décidé.",
      "Des démonstrations régulières : toutes les deux semaines, sur le produit réel.",
    ],
    steps: [
      "Nous rencontrons ceux qui décident, ceux qui financent et ceux qui utiliseront.",
      "Le périmètre est découpé en récits courts, chacun avec son critère d’acceptation.",
      "Des cycles de deux semaines ; les questions de l’équipe ont leur réponse dans la journée.",
      "Un plan de recette écrit avant le développement, déroulé avec vous.",
      "Un bilan à trente jours, et la liste de travail de la suite.",
    ],
    engagement: "",
    cta_text: "Cadrer mon projet",
  },
  {
    slug: "seo",
    title: "Audit et optimisation SEO",
    description:
      "Comprendre ce que vos clients cherchent, corriger ce qui vous rend invisible, écrire ce qui manque.",
    long_description: `<p>Le référencement tient à trois choses ordinaires : des pages que les moteurs peuvent lire, des réponses que les gens cherchent vraiment, et d’autres sites qui ont une raison de vous citer. Nous travaillons les trois, dans cet ordre.</p>
<h2>L’audit, puis l’accompagnement</h2>
<p>L’audit dit ce qui bloque, ce qui coûte peu et rapporte, et ce qui peut attendre. Ensuite, chaque mois : des corrections, des contenus écrits avec vous, et un compte rendu d’une page.</p>`,
    image_url: "/media/services/seo.svg",
    benefits: [
      "Un diagnostic lisible : dix pages au plus, classées par effort et par effet.",
      "Une technique saine : vitesse, indexation, données structurées et redirections corrigées, pas seulement signalées.",
      "Des contenus utiles : écrits avec vos équipes, à partir des questions de vos clients.",
      "Des comptes rendus honnêtes : ce qui monte, ce qui baisse, et ce que nous en concluons.",
    ],
    steps: [
      "Exploration complète du site et lecture des données de recherche.",
      "Une carte des questions de vos clients, et la page qui répondra à chacune.",
      "Corrections techniques, réécritures, nouveaux contenus et liens entre les pages.",
      "Contrôle des redirections, des balises et des données structurées.",
      "Un compte rendu mensuel et un ajustement des priorités.",
    ],
    engagement: "Paiement mensuel, engagement minimum de 3 mois",
    cta_text: "Demander un audit",
  },
];

/** The three main services, used until the database has documents at their addresses. */
export const builtInServices: readonly ServiceContent[] = texts.map(({ steps, ...service }) => ({
  ...service,
  process: builtInWorkSteps.map(({ title }, index) => ({
    id: title,
    title,
    description: steps[index] ?? "",
  })),
  features: [],
  tech_stack: [],
  site_types: [],
  examples: [],
}));
