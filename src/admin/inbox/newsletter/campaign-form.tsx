import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSession } from "../../../account/session/session";
import type { NewsletterSubscriber } from "../../../content/collections/newsletter-subscribers";
import { posts } from "../../../content/collections/posts";
import type { Issues } from "../../../content/schema/collection";
import { serverNow } from "../../../lib/api/server-time";
import { textOf } from "../../../lib/parse";
import { ConfirmDialog } from "../../../ui/overlay/dialog";
import { focusFirstInvalid } from "../../../ui/form/form-field";
import { Callout } from "../../../ui/data/callout";
import { plural } from "../../../ui/text/plural";
import { Screen } from "../../kit/screen";
import { FormNotices } from "../../kit/form-notices";
import { HtmlInput } from "../../manager/inputs/html-input";
import { useNewDraft } from "../../manager/form/use-new-draft";
import { MomentInput } from "../../manager/inputs/moment-input";
import { TextInput } from "../../manager/inputs/text-inputs";
import { agencyMomentText } from "../../../content/planning/local-time";
import { draftKey } from "../../../store/edits/drafts";
import { type Edit, useEdit } from "../../kit/use-edit";
import { campaignIssues, departureIssues, recipientsOf } from "./campaign";
import { CampaignFooter } from "./campaign-footer";
import { CampaignPreview } from "./campaign-preview";
import { CorrectionNotice } from "./correction-notice";
import { correctedValues, type Queued, useCorrection } from "./use-correction";
import { useSending, useTest } from "./use-sending";

const EMPTY = { title: "", content: "" };
const BACK = { to: "/admin/newsletter?onglet=campagnes", label: "Newsletter" };

/**
 * Writes a new campaign, or corrects one of which nothing has left, with a preview and a test mail; after a confirmation
 * it is queued for every active subscriber.
 */
export function CampaignForm({
  subscribers,
  corrected,
}: {
  readonly subscribers: readonly NewsletterSubscriber[];
  readonly corrected: Queued | undefined;
}) {
  const session = useSession();
  const userId = session.state === "signed-in" ? session.user.id : "";
  const newKey = useNewDraft(userId, "posts", "campagne", !corrected);
  const key = corrected ? draftKey(userId, "posts", corrected.campaign.id) : newKey;
  if (key === undefined) return null;
  return <KeptForm key={key} draftKey={key} subscribers={subscribers} corrected={corrected} />;
}

function KeptForm({
  draftKey: key,
  subscribers,
  corrected,
}: {
  readonly draftKey: string;
  readonly subscribers: readonly NewsletterSubscriber[];
  readonly corrected: Queued | undefined;
}) {
  const edit = useEdit(corrected ? correctedValues(corrected) : EMPTY, key);
  const correction = useCorrection(corrected);
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<"send" | "preview">();
  const recipients = recipientsOf(subscribers);
  const refuse = (issues: Issues) => {
    flushSync(() => {
      setAsked(undefined);
      edit.setIssues(issues);
    });
    if (form.current) focusFirstInvalid(form.current);
  };
  const id = correction === "too-late" ? undefined : corrected?.campaign.id;
  const sending = useSending(edit, { id, recipients: recipients.length }, key, BACK.to, refuse);
  const test = useTest(edit);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const issues = { ...campaignIssues(edit.values), ...departureIssues(edit.values, serverNow()) };
    refuse(issues);
    if (Object.keys(issues).length === 0 && recipients.length > 0) setAsked("send");
  };

  return (
    <Screen title={corrected ? "Corriger la campagne" : "Nouvelle campagne"} back={BACK}>
      <div className="max-w-3xl border-t border-ink pt-5">
        {correction && (
          <div className="mb-5">
            <CorrectionNotice correction={correction} />
          </div>
        )}
        <FormNotices edit={edit} isNew={!corrected} gone={false} refusal={undefined} />
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
              "La campagne est mise en file avec ses destinataires. Ses lettres partent une fois le site synchronisé, si un serveur d’envoi lui est relié\u00A0; la liste des campagnes dit combien sont parties."
            }
          </Callout>
          <CampaignFooter
            count={recipients.length}
            test={test}
            onPreview={() => setAsked("preview")}
          />
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
          title="Envoyer la campagne"
          text={questionFor(recipients.length, textOf(edit.values["send_at"]))}
          confirm="Mettre en file"
          variant="primary"
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
      <MomentInput
        name="send_at"
        field={DEPARTURE}
        value={edit.values["send_at"]}
        error={edit.issues["send_at"]}
        hint="Vide : dès que possible."
        onChange={(value) => edit.set("send_at", value)}
      />
    </>
  );
}

/** The title of a campaign is the subject of its mail. */
const SUBJECT = { ...posts.fields.title, label: "Sujet" };
const DEPARTURE = { ...posts.fields.publish_at, label: "Départ" };

function questionFor(count: number, sendAt: string): string {
  const when = sendAt ? `à ce moment\u00A0: ${agencyMomentText(sendAt)}` : "dès que possible";
  return `Elle est pour ${plural(count, "abonné actif", "abonnés actifs")}, ${when}. Tant qu’aucun serveur d’envoi n’est relié, ses lettres restent en file et rien ne part.`;
}
