import { useMemo, useState } from "react";
import type { Comment } from "../../../content/collections/comments";
import type { Draft } from "../../../content/index";
import { useDocs } from "../../../store/queries/use-docs";
import { plural } from "../../../ui/text/plural";
import { SearchBox } from "../../../ui/form/search-box";
import { Screen } from "../../kit/screen";
import { Choice } from "../../table/choice";
import { createFinder } from "../../table/finder";
import { Unavailable } from "../../table/unavailable";
import { type ListAddress, useListAddress } from "../../table/use-list-address";
import { ListSkeleton } from "../../kit/list-skeleton";
import { commentBulk } from "./comment-bulk";
import { commentColumns } from "./comment-columns";
import { CommentPanel } from "./comment-panel";
import { COMMENT_STATES, pendingFirst, stateOf } from "./comment-selection";
import { type InboxKind, LOAD_FAILURE } from "../inbox-kind";
import { InboxList } from "../inbox-list";
import { useChange } from "../use-change";
import { JUNK } from "../view";
import { ViewTabs } from "../view-tabs";

/** Lists comments, which are published only once they are approved. */
export function CommentsScreen() {
  const comments = useDocs("comments");
  return (
    <Screen title="Gestion des Commentaires">
      {comments.state === "loading" && <ListSkeleton columns={5} />}
      {comments.state === "unavailable" && <Unavailable text={LOAD_FAILURE} />}
      {comments.state === "ready" && <Comments comments={comments.docs} />}
    </Screen>
  );
}

function Comments({ comments }: { readonly comments: readonly Comment[] }) {
  const address = useListAddress();
  const change = useChange(KIND.collection, changedText);
  const junk = address.get("vue") === JUNK;
  const { inView, found, junkCount } = useSelected(comments, address, junk);
  const opened = comments.find(({ id }) => id === address.get("commentaire"));

  return (
    <>
      <ViewTabs
        label="Commentaires"
        views={[
          { value: "", label: "Reçus", count: comments.length - junkCount },
          { value: JUNK, label: "Indésirables", count: junkCount },
        ]}
        address={address}
      />
      <InboxList
        kind={KIND}
        caption={junk ? "Commentaires indésirables" : "Commentaires"}
        rows={found}
        total={inView.length}
        address={address}
        tools={<CommentFilters address={address} comments={inView} />}
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
  readonly comments: readonly Comment[];
}) {
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
          count: comments.filter((comment) => stateOf(comment) === value).length,
        }))}
        onChange={(statut) => address.set({ statut })}
      />
    </>
  );
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
  return { inView, found, junkCount: junk ? inView.length : sorted.length - inView.length };
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
