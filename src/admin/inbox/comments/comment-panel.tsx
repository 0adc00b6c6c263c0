import { Check, Undo2 } from "lucide-react";
import type { Comment } from "../../../content/collections/comments";
import type { Draft } from "../../../content/index";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/overlay/dialog";
import { SIDE } from "../../kit/looks";
import { HistoryLink } from "../../history/history-link";
import { momentText } from "../../kit/sentences";
import { CommentedArticle } from "./article-link";
import { CommentState } from "./comment-columns";
import { Details } from "../details";
import { mailLink } from "../mail-link";

/** Shows a whole comment, with the buttons to approve or reject it. */
export function CommentPanel({
  comment,
  onChange,
  onClose,
}: {
  readonly comment: Comment;
  readonly onChange: (values: Partial<Draft<"comments">>) => void;
  readonly onClose: () => void;
}) {
  const { name, email, content, created_at: created } = comment;
  return (
    <Dialog
      title={name || "Sans nom"}
      look={SIDE}
      onClose={onClose}
      footer={<Decision comment={comment} onChange={onChange} />}
    >
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {!comment.junk && <CommentState comment={comment} />}
        <CommentedArticle comment={comment} className="text-link" />
      </p>
      <p className="border-y py-4 text-base whitespace-pre-wrap wrap-anywhere">{content}</p>
      <Details
        lines={[
          { label: "Email", text: email, href: mailLink(email) },
          { label: "Reçu", text: momentText(created) },
        ]}
      />
      <div className="mt-4 -ml-3">
        <HistoryLink collection="comments" id={comment.id} />
      </div>
    </Dialog>
  );
}

function Decision({
  comment,
  onChange,
}: {
  readonly comment: Comment;
  readonly onChange: (values: Partial<Draft<"comments">>) => void;
}) {
  if (comment.junk) {
    return (
      <Button size="sm" onClick={() => onChange({ junk: false })}>
        Ce n’est pas un indésirable
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => onChange({ junk: true, approved: false })}
      >
        Indésirable
      </Button>
      {comment.approved ? (
        <Button variant="secondary" size="sm" onClick={() => onChange({ approved: false })}>
          <Undo2 aria-hidden className="size-4" strokeWidth={1.75} />
          Rejeter
        </Button>
      ) : (
        <Button size="sm" data-first-focus onClick={() => onChange({ approved: true })}>
          <Check aria-hidden className="size-4" strokeWidth={2} />
          Approuver
        </Button>
      )}
    </>
  );
}
