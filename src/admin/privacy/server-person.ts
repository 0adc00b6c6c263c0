import { type CollectionName, collections, definitionOf } from "../../content/index";
import { documentFromRow, type SyncDocument } from "../../content/row";
import { problemOf, ServerProblem } from "../../lib/api/errors";
import { isRecord, momentOf, textOf } from "../../lib/parse";
import { supabase } from "../../lib/api/supabase";
import { authorNames, answeredRows } from "../history/server-rows";
import { palettePlaceOf } from "../palette/place";
import { titleOf } from "../kit/sentences";
import { addressForms } from "./address-forms";

/** The collections that hold people's addresses. */
export type PeopleCollection = "contact_submissions" | "comments" | "newsletter_subscribers";

interface Kept {
  readonly collection: PeopleCollection;
  readonly document: SyncDocument;
}

/** All that the server holds about one address; times are ISO 8601. */
export interface StoredPerson {
  readonly messages: readonly SyncDocument[];
  readonly comments: readonly SyncDocument[];
  readonly subscriptions: readonly SyncDocument[];
  /** Earlier revisions of these, and when they were replaced. */
  readonly former: readonly (Kept & { readonly at: string })[];
  readonly campaigns: readonly { readonly title: string; readonly sentAt: string }[];
  readonly account?: { readonly name: string; readonly isAdmin: boolean; readonly since: string };
  readonly invitations: readonly { readonly at: string; readonly acceptedAt: string }[];
  /** Mails from the site to the address; the time is that of writing for one that has not been sent. */
  readonly mails: readonly {
    readonly subject: string;
    readonly at: string;
    readonly isSent: boolean;
  }[];
  /** Answers to the person's messages, and notes about them. */
  readonly answers: readonly {
    readonly isNote: boolean;
    readonly text: string;
    readonly author: string;
    readonly at: string;
  }[];
  /** Texts by others that mention the address. */
  readonly mentions: readonly Mention[];
}

export interface Mention {
  readonly collection: CollectionName;
  readonly id: string;
  /** Tells documents of one collection apart. */
  readonly kind: string;
  readonly title: string;
  /** The address of its screen, if there is one. */
  readonly to: string | undefined;
}

/** Fetches everything about an address; « invalid » where the server refuses it. Throws a ServerProblem. */
export async function fetchPerson(address: string): Promise<StoredPerson | "invalid"> {
  const found = await ask("export_person", address);
  if (found["status"] !== "found") return "invalid";
  const documents = (name: PeopleCollection, key: string) =>
    recordsIn(found[key]).map((row) => documentFromRow(definitionOf(name), row));
  const { account } = found;
  return {
    messages: documents("contact_submissions", "messages"),
    comments: documents("comments", "comments"),
    subscriptions: documents("newsletter_subscribers", "subscriptions"),
    former: recordsIn(found["former"]).flatMap(formerFrom),
    campaigns: recordsIn(found["campaigns"]).map(({ title, sent_at: sentAt }) => ({
      title: textOf(title),
      sentAt: momentOf(sentAt),
    })),
    ...(isRecord(account)
      ? {
          account: {
            name: textOf(account["display_name"]),
            isAdmin: account["role"] === "admin",
            since: momentOf(account["created_at"]),
          },
        }
      : {}),
    invitations: recordsIn(found["invitations"]).map(({ created_at: at, accepted_at }) => ({
      at: momentOf(at),
      acceptedAt: momentOf(accepted_at),
    })),
    mails: recordsIn(found["mails"]).map(({ subject, state, created_at, sent_at }) => ({
      subject: textOf(subject),
      at: momentOf(sent_at ?? created_at),
      isSent: state === "sent",
    })),
    answers: recordsIn(found["answers"]).map(({ kind, text, author, created_at: at }) => ({
      isNote: kind !== "mail",
      text: textOf(text),
      author: textOf(author),
      at: momentOf(at),
    })),
    mentions: recordsIn(found["mentions"]).flatMap(mentionFrom),
  };
}

/** The result of an erasure: whether pages that are already built still show a comment. */
export interface Erased {
  readonly pagesShowIt: boolean;
}

export async function erasePerson(address: string): Promise<Erased> {
  const answer = await ask("erase_person", address);
  if (answer["status"] !== "erased") throw new ServerProblem("server");
  return { pagesShowIt: answer["rebuild"] === true };
}

/** A past erasure: when, by whom, and how many rows. */
export interface Erasure {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly rows: number;
}

/** Fetches past erasures, the last ones first. Throws a ServerProblem. */
export async function fetchErasures(): Promise<readonly Erasure[]> {
  const client = await supabase();
  const [answer, names] = await Promise.all([
    client
      .from("erasures")
      .select("id, at, author, counts")
      .order("id", { ascending: false })
      .limit(100),
    authorNames(),
  ]);
  return answeredRows(answer).map(({ id, at, author, counts }) => ({
    id: String(id),
    at: momentOf(at),
    by: names.get(textOf(author)) ?? "un compte supprimé",
    rows: Object.values(isRecord(counts) ? counts : {}).reduce<number>(
      (sum, count) => sum + Number(count),
      0,
    ),
  }));
}

async function ask(name: "export_person" | "erase_person", address: string) {
  const client = await supabase();
  const { data, error, status } = await client.rpc(name, { addresses: addressForms(address) });
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  // A captive portal may answer 200 with its own content.
  if (!isRecord(data)) throw new ServerProblem("server");
  return data;
}

function recordsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

const PEOPLE: readonly PeopleCollection[] = [
  "contact_submissions",
  "comments",
  "newsletter_subscribers",
];

function formerFrom({ collection, at, state }: Readonly<Record<string, unknown>>) {
  const name = PEOPLE.find((each) => each === collection);
  if (!name) return [];
  return [
    {
      collection: name,
      at: momentOf(at),
      document: documentFromRow(definitionOf(name), state),
    },
  ];
}

function mentionFrom({ collection, row }: Readonly<Record<string, unknown>>): Mention[] {
  const definition = collections.find(({ name }) => name === collection);
  if (!definition || !isRecord(row)) return [];
  const { name } = definition;
  const id = textOf(row["id"]);
  return [
    {
      collection: name,
      id,
      kind: textOf(row["kind"]),
      title: titleOf(definition, row),
      to: palettePlaceOf(name, id, row)?.to,
    },
  ];
}
