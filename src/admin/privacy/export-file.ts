import { hourOf } from "../../content/planning/local-time";
import { timeZone } from "../../lib/time-zone";
import type { Field } from "../../content/schema/field";
import { kindOf } from "../../content/agreement";
import { definitionOf } from "../../content/index";
import type { SyncDocument } from "../../content/row";
import { textOf } from "../../lib/parse";
import { fieldText } from "../kit/field-text";
import type { PeopleCollection, StoredPerson } from "./server-person";

type Lines = Readonly<Record<string, string>>;

/** Writes what is held about a person as a JSON file with French names and explanations. */
export function exportFile(address: string, person: StoredPerson, now = new Date()): Blob {
  const lines = (name: PeopleCollection) => (document: SyncDocument) => linesOf(name, document);
  const { account } = person;
  const content = {
    "À propos de ce fichier": {
      Adresse: address,
      "Fait le": moment(now.toISOString()),
      Contenu:
        "Tout ce que ce site garde à cette adresse\u00A0: ce que vous avez envoyé, ce que nous en avons noté, et les versions précédentes.",
    },
    Messages: person.messages.map(lines("contact_submissions")),
    Commentaires: person.comments.map(lines("comments")),
    "Abonnement à la lettre": person.subscriptions.map(lines("newsletter_subscribers")),
    "Lettres envoyées pendant l’abonnement": person.campaigns.map(({ title, sentAt }) => ({
      Objet: title,
      "Envoyée le": moment(sentAt),
    })),
    "Réponses et notes à propos de vos messages": person.answers.map(
      ({ isNote, text, author, at }) => ({
        De: author,
        "Écrite le": moment(at),
        [isNote ? "Note" : "Réponse"]: text,
      }),
    ),
    "Emails envoyés par le site": person.mails.map(({ subject, at, isSent }) => ({
      Objet: subject,
      [isSent ? "Envoyé le" : "Écrit le, et non envoyé"]: moment(at),
    })),
    "Versions précédentes": person.former.map(({ collection, at, document }) => ({
      De: kindOf(collection).one,
      "Remplacée le": moment(at),
      ...linesOf(collection, document),
    })),
    "Compte d’administration": account
      ? {
          Nom: account.name,
          "Créé le": moment(account.since),
          Droits: account.isAdmin ? "Administrateur" : "Aucun",
        }
      : "Aucun",
    "Invitations à administrer le site": person.invitations.map(({ at, acceptedAt }) => ({
      "Envoyée le": moment(at),
      "Acceptée le": moment(acceptedAt) || "—",
    })),
    "Ce que veulent dire les rubriques": MEANINGS,
  };
  return new Blob([JSON.stringify(content, null, 2)], { type: "application/json" });
}

function linesOf(name: PeopleCollection, document: SyncDocument): Lines {
  const fields: readonly [string, Field][] = Object.entries(definitionOf(name).fields);
  return {
    ...Object.fromEntries(
      fields.map(([key, field]) => [field.label, valueText(field, document[key])]),
    ),
    "Reçu le": moment(document.created_at),
    "Modifié le": moment(document.updated_at),
    "Dans la corbeille": document.deleted ? "Oui" : "Non",
  };
}

const valueText = (field: Field, value: unknown) =>
  field.kind === "timestamp" ? moment(textOf(value)) : fieldText(field, value);

/** Formats a time: « 22 novembre 2026 à 04:05:06 (heure de Paris) »; empty for an invalid one. */
function moment(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "";
  const text = at.toLocaleString("fr-FR", {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone: timeZone(),
  });
  return `${text} (${hourOf()})`;
}

const MEANINGS: Lines = {
  Statut: "Où nous en sommes de votre message, ou de votre abonnement.",
  Origine: "La page d’où le message est parti.",
  Approuvé: "Oui\u00A0: le commentaire est publié sous l’article, sans l’adresse.",
  Indésirable: "Oui\u00A0: l’envoi ressemblait à celui d’un robot et a été mis à part.",
  "Site web (piège)": "Un champ invisible que seuls les robots remplissent.",
  "Durée de saisie (ms)": "Le temps passé sur le formulaire, en millièmes de seconde.",
  Consentement: "La phrase que vous avez acceptée en vous abonnant.",
  "Consentement donné le": "Quand vous l’avez acceptée pour la dernière fois.",
  "Dans la corbeille": "Oui\u00A0: supprimé par nous, et effacé pour de bon après 30 jours.",
};
