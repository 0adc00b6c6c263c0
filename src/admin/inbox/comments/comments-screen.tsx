import { useMemo } from "react";
import { kindOf } from "../../../content/agreement";
import type { Comment } from "../../../content/collections/comments";
import type { Draft } from "../../../content/index";
import type { ListedRows } from "../../../store/lists/list-view";
import { useList } from "../../../store/lists/use-list";
import { Screen } from "../../kit/screen";
import { agree, counted } from "../../kit/sentences";
import { Choice } from "../../table/choice";
import { Unavailable } from "../../table/unavailable";
import { ListSearch } from "../../table/list-search";
import { type ListAddress, rowNamed, useListAddress } from "../../table/use-list-address";
import { ListSkeleton } from "../../kit/list-skeleton";
import { commentBulk } from "./comment-bulk";
import { commentColumns } from "./comment-columns";
import { CommentPanel } from "./comment-panel";
import { APPROVED, findComments, COMMENT_LIST, COMMENT_STATES, stateOf } from "./comment-selection";
import { type InboxKind, LOAD_FAILURE } from "../inbox-kind";
import { InboxList } from "../inbox-list";
import { useInView } from "../use-in-view";
import { useChange } from "../use-change";
import { JUNK } from "../view";
import { ViewTabs } from "../view-tabs";

/** Lists comments, which are published only once they are approved. */
export function CommentsScreen() {
  const comments = useList(COMMENT_LIST);
  return (
    <Screen title="Gestion des Commentaires">
      {comments.state === "loading" && <ListSkeleton columns={5} />}
      {comments.state === "unavailable" && <Unavailable text={LOAD_FAILURE} />}
      {comments.state === "ready" && <Comments list={comments} />}
    </Screen>
  );
}

function Comments({ list }: { readonly list: ListedRows<"comments"> }) {
  const address = useListAddress();
  const change = useChange(KIND.collection, changedText);
  const junk = address.get("vue") === JUNK;
  const inView = useInView(COMMENT_LIST, list, junk);
  const state = stateIn(address);
  const found = useFound(inView.rows, state, address.search);
  const opened = rowNamed(list.docs, address.get("commentaire"));

  return (
    <>
      <ViewTabs
        label="Commentaires"
        views={[
          { value: "", label: "Reçus", count: list.figures.total },
          { value: JUNK, label: "Indésirables", count: list.figures.apart },
        ]}
        address={address}
      />
      <InboxList
        kind={KIND}
        caption={junk ? "Commentaires indésirables" : "Commentaires"}
        rows={found}
        total={inView.total}
        whole={list.whole}
        narrowed={junk || state !== "" || address.search.trim() !== ""}
        address={address}
        tools={<CommentFilters address={address} counts={inView.counts?.["approved"]} />}
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
  noun: kindOf("comments"),
  confirmDelete: "Êtes-vous sûr de vouloir supprimer ce commentaire\u202F?",
  confirmDeleteMany: "Êtes-vous sûr de vouloir supprimer ces commentaires\u202F?",
} as const satisfies InboxKind;

function CommentFilters({
  address,
  counts,
}: {
  readonly address: ListAddress;
  /** How many are approved and not; undefined until they have been counted. */
  readonly counts: Readonly<Record<string, number>> | undefined;
}) {
  return (
    <>
      <ListSearch address={address} placeholder="Nom, commentaire, article…" />
      <Choice
        label="Statut"
        none="Statut : tous"
        value={address.get("statut")}
        options={Object.entries(COMMENT_STATES).map(([value, label]) => ({
          value,
          label,
          ...(counts && { count: counts[String(value === APPROVED)] ?? 0 }),
        }))}
        onChange={(statut) => address.set({ statut })}
      />
    </>
  );
}

/** The state that the address asks for; empty for all. */
function stateIn(address: ListAddress): string {
  const asked = address.get("statut");
  return Object.hasOwn(COMMENT_STATES, asked) ? asked : "";
}

function useFound(comments: readonly Comment[], state: string, search: string) {
  return useMemo(() => {
    const selected = comments.filter((comment) => state === "" || stateOf(comment) === state);
    return findComments(selected, search);
  }, [comments, state, search]);
}

function changedText(count: number, values: Partial<Draft<"comments">>): string {
  return `${counted(count, KIND.noun)} ${whatBecame(values, count)}`;
}

function whatBecame({ approved, junk }: Partial<Draft<"comments">>, count: number): string {
  const agreed = (participle: string) => agree(participle, KIND.noun, count);
  if (approved === true) return agreed("approuvé");
  if (approved === false) return "en attente";
  return junk ? `${agreed("classé")} ${agreed("indésirable")}` : `${agreed("rendu")} à la liste`;
}
