import { plural } from "../../../ui/text/plural";
import { truncate } from "../../../lib/truncate";
import { adminPath, editPath } from "../../kit/screens";
import { quoted } from "../../kit/sentences";
import type { Planned } from "../planned/planned";
import type { MailTrouble } from "./mail-trouble";
import type { Unpublished } from "./unpublished";

/** What waits for a decision, or may go wrong; a number that is not known counts as none. */
export interface OpenWork {
  readonly messages: number;
  readonly comments: number;
  readonly apartMessages: number;
  readonly apartComments: number;
  /** Of articles; those of everything else are in `unpublished`. */
  readonly drafts: number;
  readonly unpublished: readonly Unpublished[];
  readonly planned: readonly Planned[];
  readonly unbuilt: number;
  /** Edits that the server rejected, and conflicts that nobody has settled. */
  readonly rejected: number;
  readonly mail: MailTrouble | undefined;
}

/** A line of « À traiter »: it leads to the screen, or the place on this one, where it is handled. */
export interface ToDo {
  readonly text: string;
  readonly to: string;
}

/** The lines of « À traiter », what is most urgent first. */
export function toDosOf(waiting: OpenWork): readonly ToDo[] {
  const { messages, comments, apartMessages, apartComments, drafts, planned, unbuilt } = waiting;
  return [
    ...line(messages, "nouveau message", "nouveaux messages", "contact?statut=new"),
    ...line(
      comments,
      "commentaire à approuver",
      "commentaires à approuver",
      "comments?statut=attente",
    ),
    ...line(
      waiting.rejected,
      "modification refusée ou en conflit",
      "modifications refusées ou en conflit",
      "sync",
    ),
    ...troubledLines(planned),
    ...mailLines(waiting.mail),
    ...line(
      apartMessages,
      "message mis de côté, peut-être à tort",
      "messages mis de côté, peut-être à tort",
      "contact?vue=indesirables",
    ),
    ...line(
      apartComments,
      "commentaire mis de côté, peut-être à tort",
      "commentaires mis de côté, peut-être à tort",
      "comments?vue=indesirables",
    ),
    ...line(drafts, "brouillon d’article", "brouillons d’articles", "blog?published=false"),
    ...waiting.unpublished.flatMap(draftLines),
    ...waiting.unpublished.flatMap(stagedLines),
    ...plannedLines(planned),
    ...line(
      unbuilt,
      "changement absent des pages construites",
      "changements absents des pages construites",
      "#pages-du-site",
    ),
  ];
}

function line(count: number, one: string, many: string, place: string): ToDo[] {
  if (count <= 0) return [];
  const to = place.startsWith("#") ? place : adminPath(place);
  return [{ text: plural(count, one, many), to }];
}

function draftLines({ entry: { path, label }, drafts }: Unpublished): ToDo[] {
  const of = ` (${label})`;
  return line(drafts, `brouillon${of}`, `brouillons${of}`, `${path}?published=false`);
}

/** A single document is named and opened; several lead to their list. */
function stagedLines({ entry: { path, label }, staged }: Unpublished): ToDo[] {
  const [only, ...more] = staged;
  if (!only) return [];
  if (more.length === 0) {
    const name = only.title === "" ? label : named(only.title);
    return [{ text: `${name}\u00A0: changements en attente`, to: only.to }];
  }
  const text = `${staged.length}\u00A0fiches aux changements en attente (${label})`;
  return [{ text, to: adminPath(path) }];
}

/** One line for each of the first plans that failed or are late, which leads to its document. */
function troubledLines(planned: readonly Planned[]): ToDo[] {
  const lines = planned.flatMap(({ title, collection, id, kind, trouble }) => {
    if (!trouble) return [];
    const reason = trouble.reason && `. ${trouble.reason}`;
    const to = editPath(collection, { id, kind }) ?? PLANNED;
    return [{ text: `${named(title)}\u00A0: ${trouble.text}${reason}`, to }];
  });
  const others = line(
    lines.length - TROUBLED_LINES,
    "autre publication en retard ou en échec",
    "autres publications en retard ou en échec",
    PLANNED,
  );
  return [...lines.slice(0, TROUBLED_LINES), ...others];
}

const TROUBLED_LINES = 3;
const LONGEST_TITLE = 60;

const named = (title: string) => quoted(truncate(title, LONGEST_TITLE) || "sans titre");

function plannedLines(planned: readonly Planned[]): ToDo[] {
  const untroubled = planned.filter(({ trouble }) => !trouble).length;
  return line(untroubled, "publication prévue", "publications prévues", PLANNED);
}

const PLANNED = "#publications-prevues";

/** One line, for what is worst. */
function mailLines(trouble: MailTrouble | undefined): ToDo[] {
  if (!trouble) return [];
  const { isBlocked, waiting, failed } = trouble;
  const to = adminPath("mails");
  if (isBlocked) return [{ text: "Les emails ne partent pas", to }];
  if (waiting > 0) {
    return [
      {
        text: `${plural(waiting, "email")}, mais aucun serveur d’envoi`,
        to,
      },
    ];
  }
  return line(
    failed,
    "email refusé ou incertain cette semaine",
    "emails refusés ou incertains cette semaine",
    "mails",
  );
}
