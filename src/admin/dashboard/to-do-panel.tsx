import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import type { Docs } from "../../store/database/docs";
import type { Count } from "../../store/queries/count";
import { useCount } from "../../store/queries/use-count";
import { useDocs } from "../../store/queries/use-docs";
import { useSyncStatus } from "../../sync-status/status";
import { plural } from "../../ui/text/plural";
import { NEW_MESSAGES, PENDING_COMMENTS } from "../frame/use-waiting";
import { adminPath } from "../kit/screens";
import { Panel, RowsSkeleton } from "./parts/panel";

const DRAFTS = { kind: "article", published: false };

const APART_MESSAGES = { selector: { junk: true, status: "new" } };
const APART_COMMENTS = { selector: { junk: true, approved: false } };

/**
 * Counts junk whose trap field, which only robots fill in, is empty: it may be a mistake. Filters in memory, since no
 * index has that field and junk is rarely much.
 */
function doubtful(apart: Docs<"contact_submissions" | "comments">): number {
  return apart.state === "ready" ? apart.docs.filter(({ website }) => website === "").length : 0;
}

/** Something that waits for this person's decision. */
interface ToDo {
  readonly count: number;
  readonly text: string;
  readonly to: string;
}

/** Lists what waits for a decision; each line links to the screen where it is handled. */
export function ToDoPanel({ unbuilt }: { readonly unbuilt: number | undefined }) {
  const { read, toDos } = useToDos(unbuilt);
  return (
    <Panel title="À traiter">
      {!read && <RowsSkeleton label="Chargement de ce qui attend…" rows={2} />}
      {read && toDos.length === 0 && (
        <p className="border-t py-3 text-sm text-ink-soft">Rien n’attend.</p>
      )}
      {read && toDos.length > 0 && (
        <ul className="grid gap-x-8 border-t sm:grid-cols-2">
          {toDos.map(({ text, to }) => (
            <li key={to} className="border-b">
              <ToDoLink to={to} text={text} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ToDoLink({ to, text }: { readonly to: string; readonly text: string }) {
  const look =
    "flex min-h-11 items-center gap-2.5 py-1 text-sm font-medium no-underline hover:text-accent";
  const content = (
    <>
      <span className="grow">{text}</span>
      <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
    </>
  );
  // Only the browser scrolls to a place on the same screen; the router does not.
  return to.startsWith("#") ? (
    <a href={to} className={look}>
      {content}
    </a>
  ) : (
    <Link to={to} className={look}>
      {content}
    </Link>
  );
}

/** `read` is true once every count has been read from the device. */
function useToDos(unbuilt = 0): { readonly read: boolean; readonly toDos: readonly ToDo[] } {
  const messages = useCount("contact_submissions", NEW_MESSAGES);
  const comments = useCount("comments", PENDING_COMMENTS);
  const apartMessages = useDocs("contact_submissions", APART_MESSAGES);
  const apartComments = useDocs("comments", APART_COMMENTS);
  const drafts = useCount("posts", DRAFTS);
  const { rejected, conflicts } = useSyncStatus();
  const counts = [messages, comments, apartMessages, apartComments, drafts];
  const sync = rejected.length + conflicts.length;
  const toDos = [
    toDo(numberOf(messages), "nouveau message", "nouveaux messages", "contact?statut=new"),
    toDo(
      numberOf(comments),
      "commentaire à approuver",
      "commentaires à approuver",
      "comments?statut=attente",
    ),
    toDo(
      doubtful(apartMessages),
      "message mis de côté, peut-être à tort",
      "messages mis de côté, peut-être à tort",
      "contact?vue=indesirables",
    ),
    toDo(
      doubtful(apartComments),
      "commentaire mis de côté, peut-être à tort",
      "commentaires mis de côté, peut-être à tort",
      "comments?vue=indesirables",
    ),
    toDo(numberOf(drafts), "brouillon d’article", "brouillons d’articles", "blog?published=false"),
    toDo(
      sync,
      "modification refusée ou en conflit",
      "modifications refusées ou en conflit",
      "sync",
    ),
    toDo(
      unbuilt,
      "changement absent des pages construites",
      "changements absents des pages construites",
      "#pages-du-site",
    ),
  ];
  return {
    read: counts.every(({ state }) => state !== "loading"),
    toDos: toDos.filter(({ count }) => count > 0),
  };
}

function toDo(count: number, one: string, many: string, place: string): ToDo {
  const to = place.startsWith("#") ? place : adminPath(place);
  return { count, text: plural(count, one, many), to };
}

const numberOf = (count: Count) => (count.state === "ready" ? count.count : 0);
