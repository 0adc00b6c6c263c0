import { Reply, ShieldCheck, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import type { ContactSubmission } from "../../../content/collections/contact-submissions";
import type { Draft } from "../../../content/index";
import type { Column } from "../../../ui/data/data-table";
import { preview } from "../../kit/field-text";
import { quoted } from "../../kit/sentences";
import { replyLink, serviceLabel } from "./contact-selection";
import { Day } from "../day";
import { EmailLine } from "../email-line";
import type { RowTools } from "../inbox-list";
import { RowButton } from "../row-button";
import { StatusSelect } from "./status-select";

type Tools = RowTools<ContactSubmission> & {
  readonly junk: boolean;
  readonly openedBy: (id: string) => { readonly search: string };
  readonly onChange: (
    message: ContactSubmission,
    values: Partial<Draft<"contact_submissions">>,
  ) => void;
};

/** The columns of the list of messages. */
export function contactColumns(tools: Tools): readonly Column<ContactSubmission>[] {
  const status: Column<ContactSubmission> = {
    key: "status",
    title: "Statut",
    cell: (message) => (
      <StatusSelect
        label={`Statut de ${quoted(message.name)}`}
        value={message.status}
        onChange={(chosen) => tools.onChange(message, { status: chosen })}
      />
    ),
  };
  return [
    {
      key: "name",
      title: "Nom et email",
      role: "lead",
      cell: (message) => <Sender message={message} tools={tools} />,
    },
    {
      key: "message",
      title: "Message",
      role: "text",
      cell: (message) => preview(message.message, PREVIEW),
    },
    {
      key: "service",
      title: "Service",
      cell: ({ service }) => serviceLabel(service) || "—",
    },
    {
      key: "created_at",
      title: "Date",
      cell: ({ created_at: created }) => <Day moment={created} />,
    },
    ...(tools.junk ? [] : [status]),
    {
      key: "actions",
      title: "Actions",
      role: "controls",
      cell: (message) => <Actions message={message} tools={tools} />,
    },
  ];
}

const PREVIEW = 100;

function Sender({
  message,
  tools,
}: {
  readonly message: ContactSubmission;
  readonly tools: Tools;
}) {
  const { id, name, email, status } = message;
  return (
    <>
      {tools.titled(
        message,
        <Link
          to={tools.openedBy(id)}
          className={`no-underline hover:text-accent ${status === "new" && !tools.junk ? "font-semibold" : ""}`}
        >
          {name || "sans nom"}
        </Link>,
      )}
      <EmailLine email={email} />
    </>
  );
}

function Actions({
  message,
  tools,
}: {
  readonly message: ContactSubmission;
  readonly tools: Tools;
}) {
  const name = quoted(message.name);
  return (
    <span className="inline-flex">
      {tools.junk ? (
        <RowButton
          icon={ShieldCheck}
          label={`Ce n’est pas un indésirable : ${name}`}
          onClick={() => tools.onChange(message, { junk: false })}
        />
      ) : (
        <a
          href={replyLink(message)}
          aria-label={`Répondre à ${name}`}
          title={`Répondre à ${name}`}
          className="inline-flex size-11 items-center justify-center rounded-sm text-ink-soft hover:bg-rule/60 hover:text-ink md:size-8"
        >
          <Reply aria-hidden className="size-4" strokeWidth={1.75} />
        </a>
      )}
      <RowButton
        icon={Trash2}
        danger
        label={`Supprimer ${name}`}
        data-control="delete"
        onClick={() => tools.onDelete(message)}
      />
    </span>
  );
}
