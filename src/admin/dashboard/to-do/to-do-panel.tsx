import { ArrowRight } from "lucide-react";
import type { Docs } from "../../../store/database/docs";
import type { Count } from "../../../store/queries/count";
import { useCount } from "../../../store/queries/use-count";
import { useDocs } from "../../../store/queries/use-docs";
import { useSyncPart } from "../../../sync-status/status";
import { NEW_MESSAGES, PENDING_COMMENTS } from "../../frame/use-waiting";
import { Panel, RowsSkeleton } from "../parts/panel";
import { PlaceLink } from "../parts/place-link";
import type { Planned } from "../planned/planned";
import { type ToDo, toDosOf } from "./to-dos";
import { useMailTrouble } from "./use-mail-trouble";
import { useUnpublished } from "./use-unpublished";

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

/** Lists what waits for a decision; each line links to the screen where it is handled. */
export function ToDoPanel({
  unbuilt,
  planned,
}: {
  readonly unbuilt: number | undefined;
  readonly planned: readonly Planned[] | undefined;
}) {
  const { state, toDos } = useToDos(unbuilt, planned);
  return (
    <Panel title="À traiter">
      {state === "loading" && <RowsSkeleton label="Chargement de ce qui attend…" rows={2} />}
      {(state === "done" || state === "unknown") && (
        <p className="border-t py-3 text-sm text-ink-soft">
          {state === "done" ? "Rien n’attend." : "Ce qui attend n’est pas encore sur cet appareil."}
        </p>
      )}
      {state === "waiting" && (
        <ul className="grid gap-x-8 border-t sm:grid-cols-2">
          {toDos.map(({ text, to }) => (
            <li key={`${to} ${text}`} className="border-b">
              <PlaceLink
                to={to}
                className="flex min-h-11 items-center gap-2.5 py-1 text-sm font-medium no-underline hover:text-accent"
              >
                <span className="min-w-0 grow wrap-anywhere">{text}</span>
                <ArrowRight
                  aria-hidden
                  className="size-4 shrink-0 text-ink-faint"
                  strokeWidth={1.75}
                />
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/**
 * Nothing is said to wait until everything has been read; what waits is listed once it has been counted. `unknown`: the
 * device has not all that would have to be counted.
 */
function useToDos(
  unbuilt = 0,
  planned: readonly Planned[] = NONE,
): { readonly state: "loading" | "waiting" | "done" | "unknown"; readonly toDos: readonly ToDo[] } {
  const messages = useCount("contact_submissions", NEW_MESSAGES);
  const comments = useCount("comments", PENDING_COMMENTS);
  const apartMessages = useDocs("contact_submissions", APART_MESSAGES);
  const apartComments = useDocs("comments", APART_COMMENTS);
  const drafts = useCount("posts", DRAFTS);
  const unpublished = useUnpublished();
  const mail = useMailTrouble();
  const rejected = useSyncPart("rejected");
  const conflicts = useSyncPart("conflicts");
  const counts = [messages, comments, apartMessages, apartComments, drafts];
  const toDos = toDosOf({
    messages: numberOf(messages),
    comments: numberOf(comments),
    apartMessages: doubtful(apartMessages),
    apartComments: doubtful(apartComments),
    drafts: numberOf(drafts),
    unpublished: unpublished ?? [],
    planned,
    unbuilt,
    rejected: rejected.length + conflicts.length,
    mail,
  });
  const isCounted = counts.every(({ state }) => state !== "loading");
  if (isCounted && toDos.length > 0) return { state: "waiting", toDos };
  if (!isCounted || !unpublished) return { state: "loading", toDos };
  const isWhole = counts.every(({ state }) => state === "ready");
  return { state: isWhole ? "done" : "unknown", toDos };
}

const NONE: readonly Planned[] = [];

const numberOf = (count: Count) => (count.state === "ready" ? count.count : 0);
