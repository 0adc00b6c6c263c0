import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button";
import { Callout } from "../../../ui/data/callout";
import { Dialog } from "../../../ui/overlay/dialog";
import { Tabs } from "../../../ui/overlay/tabs";
import { download } from "../../kit/download";
import { momentText } from "../../kit/sentences";
import { Details } from "../details";
import { MailPreview } from "../mail-preview";
import { emlOf } from "./eml";
import { answerText, purposeText, stateText } from "./mail-words";
import { fetchMail, type Mail, type OutboxPage } from "./server-mails";

const VIEWS = [
  { value: "phone", label: "Téléphone" },
  { value: "wide", label: "Ordinateur" },
  { value: "text", label: "Texte seul" },
  { value: "headers", label: "En-têtes" },
];

/** Shows a mail as its reader sees it, with its delivery state. */
export function MailDialog({
  id,
  outbox,
  onClose,
}: {
  readonly id: string;
  readonly outbox: OutboxPage;
  readonly onClose: () => void;
}) {
  const [mail, setMail] = useState<Mail | "loading" | "gone" | "failed">("loading");
  useEffect(() => {
    let stopped = false;
    const show = (found: typeof mail) => {
      if (!stopped) setMail(found);
    };
    fetchMail(id).then(
      (found) => show(found ?? "gone"),
      () => show("failed"),
    );
    return () => {
      stopped = true;
    };
  }, [id]);
  if (typeof mail === "string") {
    return (
      <Dialog title="Email" onClose={onClose}>
        <p>{PROBLEMS[mail]}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={mail.subject}
      onClose={onClose}
      footer={
        <Button
          size="sm"
          variant="secondary"
          onClick={() => download("email.eml", eml(mail, outbox.sender))}
        >
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          Télécharger en .eml
        </Button>
      }
    >
      <Way mail={mail} server={outbox.server} />
      <Body mail={mail} />
    </Dialog>
  );
}

const PROBLEMS = {
  loading: "Chargement…",
  gone: "Cet email n’existe plus.",
  failed: "Cet email n’a pas pu être lu. Vérifiez votre connexion, puis rouvrez-le.",
} as const;

const eml = (mail: Mail, sender: string) =>
  new Blob([emlOf(mail, sender)], { type: "message/rfc822" });

function Way({ mail, server }: { readonly mail: Mail; readonly server: string }) {
  const answer = answerText(mail);
  return (
    <>
      <Details
        lines={[
          { label: "Pour", text: mail.recipient },
          { label: "Objet", text: purposeText(mail) },
          { label: "État", text: stateText(mail, server) },
          { label: "Créé", text: momentText(mail.created) },
          { label: "Essais", text: mail.attempts > 0 ? String(mail.attempts) : "" },
        ]}
      />
      {answer !== "" && (
        <div className="mt-4">
          <Callout tone={mail.state === "sent" ? "success" : "warning"}>{answer}</Callout>
        </div>
      )}
    </>
  );
}

function Body({ mail }: { readonly mail: Mail }) {
  const [view, setView] = useState("phone");
  if (mail.html === "" && mail.text === "") {
    return (
      <p className="mt-5 text-ink-soft">
        Le texte de cet email n’est pas montré : il contient un lien personnel.
      </p>
    );
  }
  return (
    <div className="mt-5">
      <Tabs label="Email" tabs={VIEWS} selected={view} onSelect={setView}>
        <div className="pt-4">
          {view === "text" && <Plain>{mail.text}</Plain>}
          {view === "headers" && <Plain>{headersText(mail)}</Plain>}
          {(view === "phone" || view === "wide") && (
            <MailPreview html={mail.html} narrow={view === "phone"} links />
          )}
        </div>
      </Tabs>
    </div>
  );
}

function Plain({ children }: { readonly children: string }) {
  return <pre className="text-sm wrap-anywhere whitespace-pre-wrap">{children}</pre>;
}

function headersText({ headers, messageId, replyTo }: Mail): string {
  const all = [
    ["Message-ID", `<${messageId}>`],
    ...(replyTo ? [["Reply-To", replyTo]] : []),
    ...headers,
  ];
  return all.map(([name, value]) => `${name}: ${value}`).join("\n");
}
