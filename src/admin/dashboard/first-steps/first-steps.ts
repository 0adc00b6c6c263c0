import type { Agency } from "../../../content/agency/agency";
import { missingFields } from "../../../content/agency/agency-fields";
import { isOff } from "../../../content/kinds";
import { adminPath } from "../../kit/screens";
import type { StepsOnServer } from "./server-first-steps";

/** Something that a new agency has to do once. */
export interface FirstStep {
  readonly title: string;
  readonly detail: string;
  /** Where it is done: a screen, or a place of the dashboard. */
  readonly to: string;
  readonly done: boolean;
}

interface Facts {
  readonly server: StepsOnServer;
  readonly agency: Agency;
  /** The HTML of the texts that the law requires. */
  readonly legalTexts: readonly string[];
  /** How many published changes the pages lack; undefined where that is unknown. */
  readonly unbuilt: number | undefined;
}

/** The first steps in order, without those about kinds of content that the site does not use. */
export function firstSteps({ server, agency, legalTexts, unbuilt }: Facts): FirstStep[] {
  const missing = [...new Set(legalTexts.flatMap((text) => missingFields(text, agency)))];
  const isThere = (kind: string) => !isOff(agency.parts, `/${kind}`);
  const steps: (FirstStep | false)[] = [
    {
      title: "Dire qui vous êtes",
      detail: "Nom, coordonnées, couleurs et caractères\u00A0: tout le site les reprend.",
      to: adminPath("identity"),
      done: server.identity,
    },
    {
      title: "Composer la page d’accueil",
      detail:
        "Ses sections, leur ordre et leurs textes. «\u00A0Textes des pages\u00A0» a ceux des autres pages.",
      to: `${adminPath("homepage")}?onglet=sections`,
      done: server.homepage,
    },
    (isThere("services") || isThere("offers")) && {
      title: "Écrire vos services et vos prix",
      detail: "Au moins une fiche de service et une offre qui soient les vôtres.",
      to: adminPath(isThere("services") ? "services" : "offers"),
      done: (server.services || !isThere("services")) && (server.plans || !isThere("offers")),
    },
    {
      title: "Compléter les textes légaux",
      detail:
        missing.length > 0
          ? `Il manque\u00A0: ${missing.join(", ")}.`
          : "Mentions légales et confidentialité, avec les données de votre agence.",
      to: adminPath(missing.length > 0 || !server.legal ? "identity" : "legal"),
      done: server.legal && missing.length === 0,
    },
    isThere("blog") && {
      title: "Publier un premier article",
      detail: "Écrit ici, même hors ligne, puis publié quand il est prêt.",
      to: adminPath("blog"),
      done: server.article,
    },
    {
      title: "Relier un serveur d’envoi",
      detail: "Sans lui, les emails attendent et rien ne part.",
      to: adminPath("mails"),
      done: server.mail,
    },
    server.examples !== undefined && {
      title: "Retirer le contenu d’exemple",
      detail: "En une fois, après la liste de ce qui part\u00A0; ce que vous avez modifié reste.",
      to: adminPath("backup"),
      done: server.examples,
    },
    {
      title: "Construire les pages avec vos textes",
      detail: "Ce que lisent les moteurs de recherche et les premières visites.",
      to: "#pages-du-site",
      done: server.identity && unbuilt === 0,
    },
  ];
  return steps.filter((step) => step !== false);
}
