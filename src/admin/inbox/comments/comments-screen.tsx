import { useMemo, useState } from "react";
import type { Comment } from "../../../content/collections/comments";
import type { Draft } from "../../../content/index";
import { useCount } from "../../../store/queries/use-count";
import { useList } from "../../../store/queries/use-list";
import type { Counted } from "../../../store/queries/count";
import { plural } from "../../../ui/text/plural";
import { SearchBox } from "../../../ui/form/search-box";
import { Screen } from "../../kit/screen";
import { Choice } from "../../table/choice";
import { createFinder } from "../../table/finder";
import { Unavailable } from "../../table/unavailable";
import { type ListAddress, PAGE_SIZES, useListAddress } from "../../table/use-list-address";
import { ListSkeleton } from "../../kit/list-skeleton";
import { commentBulk } from "./comment-bulk";
import { commentColumns } from "./comment-columns";
import { CommentPanel } from "./comment-panel";
import { COMMENT_STATES, pendingFirst, stateOf } from "./comment-selection";
import { type InboxKind, LOAD_FAILURE } from "../inbox-kind";
import { InboxList } from "../inbox-list";
import { countOf } from "../received";
import { useChange } from "../use-change";
import { JUNK } from "../view";
import { readOf } from "../../table/list-read";
import { ViewTabs } from "../view-tabs";

/** What readers wrote under the articles: approved before anybody else reads it. */
export function CommentsScreen() {
  const comments = useList("comments", FIRST);
  return (
    <Screen title="Gestion des Commentaires">
      {comments.state === "loading" && <ListSkeleton columns={5} />}
      {comments.state === "unavailable" && <Unavailable text={LOAD_FAILURE} />}
      {comments.state === "ready" && <Comments comments={comments.docs} whole={comments.whole} />}
    </Screen>
  );
}

/** What waits stands before what is approved: an index leads to the newest of either. */
const FIRST = [false, true].map((approved) => ({
  selector: { junk: false, approved },
  sort: [{ created_at: "desc" as const }],
  index: ["junk", "approved", "created_at"],
  limit: PAGE_SIZES[0],
}));
const PENDING = { junk: false, approved: false };
const APPROVED = { junk: false, approved: true };
const PENDING_ASIDE = { junk: true, approved: false };
const APPROVED_ASIDE = { junk: true, approved: true };

function Comments({
  comments,
  whole,
}: {
  readonly comments: readonly Comment[];
  readonly whole: boolean;
}) {
  const address = useListAddress();
  const change = useChange(KIND.collection, changedText);
  const junk = address.get("vue") === JUNK;
  const { inView, found } = useSelected(comments, address, junk);
  const received = useSum(PENDING, APPROVED);
  const putAside = useSum(PENDING_ASIDE, APPROVED_ASIDE);
  const isBeginning =
    !junk && address.page === 1 && address.search.trim() === "" && address.get("statut") === "";
  const opened = comments.find(({ id }) => id === address.get("commentaire"));

  return (
    <>
      <ViewTabs
        label="Commentaires"
        views={[
          { value: "", label: "Reçus", count: received },
          { value: JUNK, label: "Indésirables", count: putAside },
        ]}
        address={address}
      />
      <InboxList
        kind={KIND}
        caption={junk ? "Commentaires indésirables" : "Commentaires"}
        rows={found}
        total={whole ? inView.length : received}
        read={readOf(whole, isBeginning)}
        address={address}
        tools={<CommentFilters address={address} comments={whole ? inView : undefined} />}
        columns={(tools) =>
          commentColumns({
            ...tools,
            junk,
            openedBy: (id) => address.linkTo({ commentaire: id }),
            onChange: (comment, values) => change.run([comment.id], values),
          })
        }
        bulk={commentBulk(junk, change.run)}
        empty="Aucun commentaire trouvé"
        onClear={() => address.reset(["statut"])}
      />
      {opened && (
        <CommentPanel
          comment={opened}
          onChange={(values) => change.run([opened.id], values)}
          onClose={() => address.close("commentaire")}
        />
      )}
    </>
  );
}

const KIND = {
  collection: "comments",
  one: "commentaire",
  many: "commentaires",
  confirmDelete: "Êtes-vous sûr de vouloir supprimer ce commentaire\u202F?",
  confirmDeleteMany: "Êtes-vous sûr de vouloir supprimer ces commentaires\u202F?",
} as const satisfies InboxKind;

function CommentFilters({
  address,
  comments,
}: {
  readonly address: ListAddress;
  /** Of the view; undefined while they are being read. */
  readonly comments: readonly Comment[] | undefined;
}) {
  const counts = useMemo(() => comments && countStates(comments), [comments]);
  return (
    <>
      <SearchBox
        label="Rechercher"
        placeholder="Nom, commentaire, article…"
        value={address.search}
        onChange={address.setSearch}
        className="w-full sm:max-w-xs"
      />
      <Choice
        label="Statut"
        none="Statut : tous"
        value={address.get("statut")}
        options={Object.entries(COMMENT_STATES).map(([value, label]) => ({
          value,
          label,
          ...(counts && { count: counts.get(value) ?? 0 }),
        }))}
        onChange={(statut) => address.set({ statut })}
      />
    </>
  );
}

function countStates(comments: readonly Comment[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const comment of comments) {
    counts.set(stateOf(comment), (counts.get(stateOf(comment)) ?? 0) + 1);
  }
  return counts;
}

/** Undefined while they are being counted. */
function useSum(one: Counted<"comments">, other: Counted<"comments">): number | undefined {
  const [first, second] = [
    countOf(useCount("comments", one)),
    countOf(useCount("comments", other)),
  ];
  return first === undefined || second === undefined ? undefined : first + second;
}

function useSelected(comments: readonly Comment[], address: ListAddress, junk: boolean) {
  const [find] = useState(() =>
    createFinder(({ name, email, content, post_title: title }: Comment) => [
      name,
      email,
      content,
      title,
    ]),
  );
  const asked = address.get("statut");
  const state = Object.hasOwn(COMMENT_STATES, asked) ? asked : "";
  const sorted = useMemo(() => comments.toSorted(pendingFirst), [comments]);
  const inView = useMemo(() => sorted.filter((each) => each.junk === junk), [sorted, junk]);
  const found = useMemo(() => {
    const selected = inView.filter((comment) => state === "" || stateOf(comment) === state);
    return find(selected, address.search);
  }, [inView, state, find, address.search]);
  return { inView, found };
}

function changedText(count: number, values: Partial<Draft<"comments">>): string {
  return `${plural(count, KIND.one)} ${whatBecame(values, count)}`;
}

function whatBecame({ approved, junk }: Partial<Draft<"comments">>, count: number): string {
  const plurals = count > 1 ? "s" : "";
  if (approved === true) return `approuvé${plurals}`;
  if (approved === false) return "en attente";
  return junk ? `classé${plurals} indésirable${plurals}` : `rendu${plurals} à la liste`;
}
