import { Check, CircleCheck, CircleDashed, ShieldCheck, Trash2, Undo2 } from "lucide-react";
import { Link } from "react-router-dom";
import type { Comment } from "../../../content/collections/comments";
import type { Draft } from "../../../content/index";
import { Badge } from "../../../ui/data/badge";
import type { Column } from "../../../ui/data/data-table";
import { preview } from "../../kit/field-text";
import { quoted } from "../../kit/sentences";
import { CommentedArticle } from "./article-link";
import { COMMENT_STATES, stateOf } from "./comment-selection";
import { Day } from "../day";
import { EmailLine } from "../email-line";
import type { RowTools } from "../inbox-list";
import { RowButton } from "../row-button";

type Tools = RowTools<Comment> & {
  readonly junk: boolean;
  readonly openedBy: (id: string) => { readonly search: string };
  readonly onChange: (comment: Comment, values: Partial<Draft<"comments">>) => void;
};

/** The columns of the list of comments. */
export function commentColumns(tools: Tools): readonly Column<Comment>[] {
  return [
    {
      key: "name",
      title: "Nom et email",
      role: "lead",
      cell: (comment) => <Author comment={comment} tools={tools} />,
    },
    {
      key: "content",
      title: "Commentaire",
      role: "text",
      cell: (comment) => preview(comment.content, PREVIEW),
    },
    {
      key: "post",
      title: "Article",
      cell: (comment) => (
        <CommentedArticle
          comment={comment}
          className="line-clamp-2 text-ink-soft no-underline hover:text-accent"
        />
      ),
    },
    {
      key: "created_at",
      title: "Date",
      cell: ({ created_at: created }) => <Day moment={created} />,
    },
    { key: "approved", title: "Statut", cell: (comment) => <CommentState comment={comment} /> },
    {
      key: "actions",
      title: "Actions",
      role: "controls",
      cell: (comment) => <Actions comment={comment} tools={tools} />,
    },
  ];
}

const PREVIEW = 100;

/** A badge that says « En attente » or « Approuvé ». */
export function CommentState({ comment }: { readonly comment: Comment }) {
  const label = COMMENT_STATES[stateOf(comment)];
  return comment.approved ? (
    <Badge tone="success" icon={CircleCheck}>
      {label}
    </Badge>
  ) : (
    <Badge tone="warning" icon={CircleDashed}>
      {label}
    </Badge>
  );
}

function Author({ comment, tools }: { readonly comment: Comment; readonly tools: Tools }) {
  return (
    <>
      {tools.titled(
        comment,
        <Link to={tools.openedBy(comment.id)} className="no-underline hover:text-accent">
          {comment.name || "sans nom"}
        </Link>,
      )}
      <EmailLine email={comment.email} />
    </>
  );
}

function Actions({ comment, tools }: { readonly comment: Comment; readonly tools: Tools }) {
  return (
    <span className="inline-flex">
      <Decision comment={comment} tools={tools} />
      <RowButton
        icon={Trash2}
        danger
        label={`Supprimer le commentaire de ${quoted(comment.name)}`}
        data-control="delete"
        onClick={() => tools.onDelete(comment)}
      />
    </span>
  );
}

function Decision({ comment, tools }: { readonly comment: Comment; readonly tools: Tools }) {
  const name = quoted(comment.name);
  if (tools.junk) {
    return (
      <RowButton
        icon={ShieldCheck}
        label={`Ce n’est pas un indésirable : ${name}`}
        data-control="decide"
        onClick={() => tools.onChange(comment, { junk: false })}
      />
    );
  }
  return comment.approved ? (
    <RowButton
      icon={Undo2}
      label={`Rejeter le commentaire de ${name}`}
      data-control="decide"
      onClick={() => tools.onChange(comment, { approved: false })}
    />
  ) : (
    <RowButton
      icon={Check}
      label={`Approuver le commentaire de ${name}`}
      data-control="decide"
      onClick={() => tools.onChange(comment, { approved: true })}
    />
  );
}
