import { isPdf } from "../../lib/pictures/is-pdf";
import { truncate } from "../../lib/truncate";
import { agreeing, kindOf, nounIn, type Noun, together } from "../../content/agreement";
import { partLabel, partSection } from "../../content/document-parts";
import { isConflictId } from "../../content/collections/documents";
import { type CollectionName, collections, definitionOf } from "../../content/index";
import { textOf } from "../../lib/parse";
import { quoted } from "../kit/sentences";
import type { UnsentFile } from "../../store/unsent/device-work";
import type { AddressedDraft } from "../../store/edits/drafts";
import type { PendingEntry } from "../../store/edits/pending";

type Edit = Pick<PendingEntry, "collection" | "title" | "operation" | "fields" | "now"> & {
  readonly id?: string;
};

/** Describes an edit: « FAQ « Délais » : réponse modifiée ». */
export function describePending(edit: Edit): string {
  const { id = "", collection, title, now, operation } = edit;
  if (collection === "documents" && isConflictId(id)) {
    return `${conflictInWords(title)}\u00A0: ${operation === "create" ? "signalé" : "tranché"}`;
  }
  return `${nameInWords(collection, title, now)}\u00A0: ${happening(edit)}`;
}

const REJECTED = {
  create: "ajout refusé par le serveur",
  update: "modification refusée par le serveur",
  delete: "suppression refusée par le serveur",
} as const;

/** Describes a rejected edit: « FAQ « Délais » : modification refusée par le serveur ». */
export function describeRejected({ collection, title, now, operation }: Edit): string {
  return `${nameInWords(collection, title, now)}\u00A0: ${REJECTED[operation]}`;
}

/** Describes a file that only this device has. */
export function describeFile({ id, title, rejected }: UnsentFile): string {
  const [name, end] = isPdf(id)
    ? [`PDF ${quoted(title)}`, ""]
    : [nameInWords("images", title), "e"];
  return `${name}\u00A0: ${rejected ? `refusé${end} par le serveur` : `pas encore envoyé${end}`}`;
}

/** Describes a draft that was never saved; `title` is that of its document. */
export function describeDraft({ collection, id, typed }: AddressedDraft, title = ""): string {
  // Of several tabs that write a campaign, the second and further ones have a number.
  const form = `${collection}/${id.replace(/-\d+$/u, "")}`;
  const name = OTHER_DRAFTS[form] ?? draftName(collection, typed, title);
  return `${name}\u00A0: saisie jamais enregistrée`;
}

/** Drafts that belong to several documents, or to a form without a stored document. */
const OTHER_DRAFTS: Readonly<Record<string, string>> = {
  "images/textes": "Textes des images",
  "posts/campagne": "Campagne",
};

function draftName(collection: string, typed: AddressedDraft["typed"], title: string): string {
  const name = collectionNamed(collection);
  if (!name) {
    const text = truncate(textOf(typed["text"]).trim(), LONGEST);
    return text ? `Tâche ${quoted(text)}` : "Tâche";
  }
  return nameInWords(name, textOf(typed[definitionOf(name).title]) || title, typed);
}

/** The collection of that name; undefined for drafts of other things, such as tasks. */
export function collectionNamed(name: string): CollectionName | undefined {
  return collections.find((each) => each.name === name)?.name;
}

/** Names a document: « FAQ « Délais » »; one that exists once has only its title. */
export function nameInWords(
  collection: CollectionName,
  title: string,
  now: PendingEntry["now"] = {},
): string {
  const { name } = kindOf(collection, now["kind"]);
  const called = truncate(title.trim(), LONGEST);
  if (name === "") return called || "Document sans titre";
  return called ? `${name} ${quoted(called)}` : `${name} sans titre`;
}

/** Names the document that takes a conflict to the other author: « Conflit sur « Délais » ». */
export function conflictInWords(title: string): string {
  const called = truncate(title.trim(), LONGEST);
  return called === "" ? "Conflit" : `Conflit sur ${quoted(called)}`;
}

/** Says what happened to a document, to follow its name. */
function happening({ collection, operation, fields, now = {} }: Edit): string {
  const { feminine, begun } = kindOf(collection, now["kind"]);
  const itself = { feminine, plural: false };
  if (operation === "delete") return agreeing("supprimé", itself);
  if (operation === "create") {
    const published = now["published"] === true ? ` et ${agreeing("publié", itself)}` : "";
    return `${agreeing(begun, itself)}${published}`;
  }
  const done = fields.flatMap((field) => actionOf(field, now, itself) ?? []);
  const changed = changesIn(collection, fields);
  const all = [...changed, ...new Set(done)];
  return all.length > 0 ? all.join(", ") : agreeing("modifié", itself);
}

/** Some fields stand for an action: for example, a change of `order` means that the document was moved. */
function actionOf(
  field: string,
  now: Readonly<Record<string, unknown>>,
  itself: Noun,
): string | undefined {
  const action = ACTIONS[field];
  if (!action) return undefined;
  if (typeof action === "string") return agreeing(action, itself);
  const [on, off, unknown] = action;
  const value = now[field];
  if (typeof value !== "boolean") return unknown;
  const [participle = "", ...rest] = (value ? on : off).split(" ");
  return [agreeing(participle, itself), ...rest].join(" ");
}

const FEATURED = ["mis en avant", "retiré de la mise en avant", "mise en avant modifiée"] as const;

/** By field: a participle, or the texts for a flag that was set, was cleared, or has an unknown value. */
const ACTIONS: Readonly<Record<string, string | readonly [string, string, string]>> = {
  order: "déplacé",
  sent_at: "envoyé",
  published: ["publié", "repassé en brouillon", "publication modifiée"],
  in_menu: ["ajouté au menu", "retiré du menu", "place dans le menu modifiée"],
  in_footer: [
    "ajouté au pied des pages",
    "retiré du pied des pages",
    "place au pied des pages modifiée",
  ],
  approved: ["approuvé", "désapprouvé", "approbation modifiée"],
  junk: ["écarté comme indésirable", "repris parmi les reçus", "classement modifié"],
  featured: FEATURED,
  highlighted: FEATURED,
};

/** One phrase that lists the changed fields or parts; empty where there are none. */
function changesIn(collection: CollectionName, fields: readonly string[]): string[] {
  const named = collection === "documents" ? documentParts(fields) : fieldNames(collection, fields);
  if (named.length === 0) return [];
  const nouns = named.map(({ noun }) => noun);
  const words = named.map(({ word }) => word);
  if (words.length <= MOST) return [`${listed(words)} ${agreeing("modifié", together(nouns))}`];
  const others = words.length - MOST + 1;
  return [`${words.slice(0, MOST - 1).join(", ")} et ${others} autres champs modifiés`];
}

/** Above this number, fields are counted instead of named. */
const MOST = 4;

interface Named {
  readonly word: string;
  readonly noun: Noun;
}

function fieldNames(collection: CollectionName, fields: readonly string[]): Named[] {
  const described = definitionOf(collection).fields;
  const known = fields.flatMap((name) => {
    const field = described[name];
    return field && !(name in ACTIONS) ? [{ ...field, name }] : [];
  });
  // The server computes managed fields from the others.
  return known.flatMap(({ kind, label }) => (kind === "managed" ? [] : [namedBy(label)]));
}

/** Names the changed sections of a document; where there is only one, also its texts. */
function documentParts(fields: readonly string[]): Named[] {
  const plain = fields.filter((field) => !field.startsWith(PARTS));
  const paths = fields.filter((field) => field.startsWith(PARTS)).map(withoutPrefix);
  const sections = [...new Set(paths.map(groupOf))];
  const named = sections.flatMap((group) => sectionNamed(group) ?? []);
  // Some parts have no label in any form, such as lists of several forms.
  if (named.length < sections.length) named.push(namedBy("Contenu"));
  const texts = fieldNames("documents", plain);
  const [only] = named;
  if (!only || named.length > 1 || texts.length > 0) return [...texts, ...named];
  const details = [...new Set(paths.flatMap((path) => detailOf(path) ?? []))];
  return details.length === 0 || details.length > MOST
    ? [only]
    : [{ word: `${only.word} (${details.join(", ")})`, noun: only.noun }];
}

const PARTS = "parts.";
const withoutPrefix = (field: string) => field.slice(PARTS.length);
const groupOf = (path: string) => path.split(".")[0] ?? "";

function sectionNamed(group: string): Named | undefined {
  const label = partSection(group) ?? partLabel(group);
  if (!label) return undefined;
  if (nounIn(label)) return namedBy(label);
  return { ...namedBy("Section"), word: `section ${quoted(label)}` };
}

/** The label of `title` for `hero.title`; a section that is one list has none. */
function detailOf(path: string): string | undefined {
  const [group = "", name = ""] = path.split(".");
  const section = partSection(group);
  const label = partLabel(`${group}.${name}`);
  return section && label?.slice(section.length + 2);
}

/**
 * Shortens a label to its noun: « Prix de départ (€) » becomes « prix de départ », « Consentement donné le » «
 * consentement ».
 */
function namedBy(label: string): Named {
  const word = label.replace(/\s*(?:\(.*\)|\S+ le)$/u, "").toLocaleLowerCase("fr");
  return { word, noun: nounIn(label) ?? { feminine: false, plural: false } };
}

function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} et ${words.at(-1)}`;
}

const LONGEST = 60;
