import { Eye, Save } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import { useSession } from "../../../account/session/session";
import type { NewsletterSubscriber } from "../../../content/collections/newsletter-subscribers";
import { posts } from "../../../content/collections/posts";
import { textOf } from "../../../lib/parse";
import { useDatabase } from "../../../store/database/database-context";
import { Button } from "../../../ui/button";
import { Callout } from "../../../ui/data/callout";
import { ConfirmDialog } from "../../../ui/overlay/dialog";
import { focusFirstInvalid } from "../../../ui/form/form-field";
import { plural } from "../../../ui/text/plural";
import { useToasts } from "../../../ui/overlay/toast";
import { useAction } from "../../../ui/form/use-action";
import { Screen } from "../../kit/screen";
import { FormNotices } from "../../kit/form-notices";
import { HtmlInput } from "../../manager/inputs/html-input";
import { draftKey, dropDraft } from "../../../store/edits/drafts";
import { TextInput } from "../../manager/inputs/text-inputs";
import { type Edit, useEdit } from "../../kit/use-edit";
import { campaignIssues, recipientsOf, recordCampaign } from "./campaign";
import { CampaignPreview } from "./campaign-preview";

const EMPTY = { title: "", content: "" };
const BACK = { to: "/admin/newsletter?onglet=campagnes", label: "Newsletter" };

/** A new campaign: written, looked at, and recorded for every active subscriber after a question. */
export function CampaignForm({
  subscribers,
}: {
  readonly subscribers: readonly NewsletterSubscriber[];
}) {
  const session = useSession();
  const key = draftKey(session.state === "signed-in" ? session.user.id : "", "posts", "campagne");
  const edit = useEdit(EMPTY, key);
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<"send" | "preview">();
  const recipients = recipientsOf(subscribers);
  const sending = useSending(edit, recipients, key);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const issues = campaignIssues(edit.values);
    flushSync(() => edit.setIssues(issues));
    if (Object.keys(issues).length > 0) focusFirstInvalid(event.currentTarget);
    else if (recipients.length > 0) setAsked("send");
  };

  return (
    <Screen title="Nouvelle campagne" back={BACK}>
      <div className="max-w-3xl border-t border-ink pt-5">
        <FormNotices edit={edit} isNew gone={false} refusal={undefined} />
        <form
          key={edit.version}
          ref={form}
          noValidate
          data-kept
          onSubmit={onSubmit}
          className="flex flex-col gap-5"
        >
          <CampaignFields edit={edit} />
          <Callout>
            {
              "Aucun serveur d’envoi n’est relié à ce site\u00A0: la campagne est enregistrée avec ses destinataires, et aucun e-mail ne part."
            }
          </Callout>
          <CampaignFooter count={recipients.length} onPreview={() => setAsked("preview")} />
        </form>
      </div>
      {asked === "preview" && (
        <CampaignPreview
          title={textOf(edit.values["title"])}
          content={textOf(edit.values["content"])}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "send" && (
        <ConfirmDialog
          title="Enregistrer la campagne"
          text={`Elle sera enregistrée pour ${plural(recipients.length, "abonné actif", "abonnés actifs")}. Aucun e-mail ne part.`}
          confirm="Enregistrer"
          busy={sending.busy}
          onConfirm={() => sending.run()}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Screen>
  );
}

function CampaignFields({ edit }: { readonly edit: Edit }) {
  return (
    <>
      <TextInput
        name="title"
        field={SUBJECT}
        value={edit.values["title"]}
        error={edit.issues["title"]}
        hint={undefined}
        onChange={(value) => edit.set("title", value)}
      />
      <HtmlInput
        name="content"
        field={posts.fields.content}
        value={edit.values["content"]}
        error={edit.issues["content"]}
        hint={undefined}
        onChange={(value) => edit.set("content", value)}
      />
    </>
  );
}

/** A campaign's title is its subject. */
const SUBJECT = { ...posts.fields.title, label: "Sujet" };

function CampaignFooter({
  count,
  onPreview,
}: {
  readonly count: number;
  readonly onPreview: () => void;
}) {
  return (
    <footer className="sticky bottom-0 z-10 -mx-1 mt-1 flex flex-wrap items-center gap-2 border-t bg-paper px-1 py-3">
      <Button
        type="submit"
        size="sm"
        disabled={count === 0}
        aria-describedby={count === 0 ? NOBODY : undefined}
      >
        <Save aria-hidden className="size-4" strokeWidth={1.75} />
        Enregistrer pour {plural(count, "abonné")}
      </Button>
      <Button variant="secondary" size="sm" onClick={onPreview}>
        <Eye aria-hidden className="size-4" strokeWidth={1.75} />
        Aperçu
      </Button>
      {count === 0 && (
        <p id={NOBODY} className="text-sm text-ink-soft">
          Aucun abonné actif : personne ne la recevrait.
        </p>
      )}
    </footer>
  );
}

const NOBODY = "aucun-abonne-actif";

/** Records the campaign, then leads to where it is listed. */
function useSending(edit: Edit, recipients: readonly NewsletterSubscriber[], key: string) {
  const database = useDatabase();
  const toasts = useToasts();
  const navigate = useNavigate();
  return useAction("Erreur lors de l’enregistrement de la campagne.", async () => {
    if (!database) throw new Error("The database is not open yet");
    const issues = await recordCampaign(database, edit.values, recipients);
    if (issues) {
      edit.setIssues(issues);
      return;
    }
    dropDraft(key);
    toasts.show(
      `Campagne enregistrée pour ${plural(recipients.length, "abonné")}. Aucun e-mail n’est parti.`,
    );
    await navigate(BACK.to);
  });
}
