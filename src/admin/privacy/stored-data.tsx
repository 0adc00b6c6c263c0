import { truncateLine } from "../../lib/truncate";
import { Link } from "react-router-dom";
import { kindOf } from "../../content/agreement";
import { isConflictId } from "../../content/collections/documents";
import type { SyncDocument } from "../../content/row";
import { textOf } from "../../lib/parse";
import { plural } from "../../ui/text/plural";
import { dayText, momentText, quoted } from "../kit/sentences";
import { conflictInWords } from "../sync/describe-change";
import type { Mention, StoredPerson } from "./server-person";

/** Whether nothing is held about a person. */
export const isNothing = (person: StoredPerson) =>
  linesOf(person).every(({ texts }) => texts.length === 0);

/** Shows what the server holds about an address. */
export function StoredData({ person }: { readonly person: StoredPerson }) {
  const lines = linesOf(person);
  return (
    <div className="flex flex-col gap-4">
      {isNothing(person) && <p className="text-ink-soft">Le site ne garde rien à cette adresse.</p>}
      <dl hidden={isNothing(person)} aria-label="Données gardées" className="border-t text-sm">
        {lines.map(({ label, texts }) => (
          <div
            key={label}
            className="grid gap-x-6 gap-y-0.5 border-b py-2 sm:grid-cols-[11rem_1fr]"
          >
            <dt className="text-ink-faint">{label}</dt>
            <dd className="min-w-0">
              {texts.length === 0 ? (
                <span className="text-ink-faint">Rien</span>
              ) : (
                texts.map(({ key, text }) => (
                  <p key={key} className="wrap-anywhere not-first:mt-1.5 first-letter:uppercase">
                    {text}
                  </p>
                ))
              )}
            </dd>
          </div>
        ))}
      </dl>
      {person.mentions.length > 0 && <Mentions mentions={person.mentions} />}
    </div>
  );
}

interface Line {
  readonly label: string;
  readonly texts: readonly { readonly key: string; readonly text: string }[];
}

function linesOf(person: StoredPerson): readonly Line[] {
  const documents = (list: readonly SyncDocument[], text: (document: SyncDocument) => string) =>
    list.map((document) => ({
      key: document.id,
      text: `${text(document)}${document.deleted ? ", dans la corbeille" : ""}`,
    }));
  const { former, account } = person;
  return [
    {
      label: "Messages",
      texts: documents(
        person.messages,
        ({ created_at, message }) => `${momentText(created_at)}\u00A0: ${beginning(message)}`,
      ),
    },
    {
      label: "Commentaires",
      texts: documents(
        person.comments,
        ({ created_at, content, post_title, approved }) =>
          `${momentText(created_at)}, sous ${quoted(textOf(post_title))}${approved === true ? "" : ", non publié"}\u00A0: ${beginning(content)}`,
      ),
    },
    { label: "Lettre d’information", texts: documents(person.subscriptions, subscriptionText) },
    {
      label: "Lettres envoyées",
      texts: person.campaigns.map(({ title, sentAt }) => ({
        key: `${sentAt} ${title}`,
        text: `${dayText(sentAt)}\u00A0: ${title}`,
      })),
    },
    {
      label: "Réponses et notes",
      texts: person.answers.map(({ isNote, text, at }) => ({
        key: `${at} ${text}`,
        text: `${isNote ? "note" : "réponse"}, ${momentText(at)}\u00A0: ${beginning(text)}`,
      })),
    },
    {
      label: "Emails",
      texts: person.mails.map(({ subject, at, isSent }) => ({
        key: `${at} ${subject}`,
        text: `${momentText(at)}${isSent ? "" : ", non envoyé"}\u00A0: ${subject}`,
      })),
    },
    {
      label: "Versions précédentes",
      texts: former.length > 0 ? [{ key: "former", text: plural(former.length, "version") }] : [],
    },
    {
      label: "Invitations",
      texts: person.invitations.map(({ at, acceptedAt }) => ({
        key: at,
        text: `${dayText(at)}${acceptedAt ? ", acceptée" : ""}`,
      })),
    },
    {
      label: "Compte",
      texts: account
        ? [
            {
              key: "account",
              text: `${account.name}, ${account.isAdmin ? "administrateur" : "sans droits"}, depuis le ${dayText(account.since)}`,
            },
          ]
        : [],
    },
  ];
}

function subscriptionText({ created_at, status, consent, consented_at }: SyncDocument): string {
  const state = STATES[textOf(status)] ?? "désabonné";
  const proof = textOf(consent)
    ? `consentement (${momentText(textOf(consented_at))})\u00A0: ${quoted(textOf(consent))}`
    : "sans phrase de consentement";
  return `${state} depuis le ${dayText(created_at)}, ${proof}`;
}

const STATES: Readonly<Record<string, string>> = {
  active: "abonné",
  pending: "inscription à confirmer",
};

const SHOWN = 120;

const beginning = (text: unknown) => truncateLine(textOf(text), SHOWN);

/** Lists texts by others that mention the address: only a person can decide what to do about them. */
function Mentions({ mentions }: { readonly mentions: readonly Mention[] }) {
  return (
    <div className="text-sm text-ink-soft">
      <p>
        {`L’adresse est aussi citée dans ${plural(mentions.length, "contenu écrit", "contenus écrits")} par d’autres. Ni l’export ni l’effacement n’y touchent\u00A0: relisez-les.`}
      </p>
      <ul className="mt-1.5 list-disc pl-5">
        {mentions.map(({ collection, id, kind, title, to }) => {
          const text = isConflictId(id)
            ? conflictInWords(title)
            : `${kindOf(collection, kind).one}\u00A0: ${title}`;
          return (
            <li key={`${collection}/${id}`} className="wrap-anywhere">
              {to ? (
                <Link to={to} className="text-link inline-block py-0.5">
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
