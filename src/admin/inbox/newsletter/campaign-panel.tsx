import { Pause, Pencil, Play, Square } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Document } from "../../../content/collections/documents";
import type { Post } from "../../../content/collections/posts";
import { agencyMomentText } from "../../../content/planning/local-time";
import { serverNow } from "../../../lib/api/server-time";
import { textOf } from "../../../lib/parse";
import { useOpenDatabase } from "../../../store/database/use-open-database";
import { Button } from "../../../ui/button";
import { Callout } from "../../../ui/data/callout";
import { useAction } from "../../../ui/form/use-action";
import { ConfirmDialog, Dialog } from "../../../ui/overlay/dialog";
import { WIDE } from "../../kit/looks";
import { orderAnew, type CampaignOrder } from "./campaign";
import { campaignWords, canChange, hasMissedDeparture, RECIPIENT_STATES } from "./campaign-words";
import { LetterPreview } from "./letter-preview";
import { useCanCorrect } from "./use-correction";
import { type CampaignProgress, fetchRecipients, type Recipient } from "./server-campaigns";

/** A queued campaign: its state, buttons to pause or stop it, its recipients and its letter. */
export function CampaignPanel({
  campaign,
  order,
  progress,
  correctedAt,
  onClose,
}: {
  readonly campaign: Post;
  readonly order: Document | undefined;
  readonly progress: CampaignProgress | undefined;
  /** Where it is corrected. */
  readonly correctedAt: { readonly search: string };
  readonly onClose: () => void;
}) {
  const canBeCorrected = useCanCorrect();
  const isOpenToChange = order && canChange(order, progress);
  return (
    <Dialog
      title={campaign.title}
      look={WIDE}
      reading
      onClose={onClose}
      footer={
        isOpenToChange && (
          <>
            <Controls order={order} progress={progress} />
            {canBeCorrected(order, progress) && (
              <CorrectButton order={order} correctedAt={correctedAt} />
            )}
          </>
        )
      }
    >
      <p aria-live="polite" className="mb-4 font-semibold">
        {campaignWords(order, progress)}
      </p>
      {progress && progress.total > 0 && (
        <Recipients campaign={campaign.id} key={JSON.stringify(progress)} />
      )}
      {progress?.correctedLate && (
        <div className="mb-4">
          <Callout tone="warning">
            {
              "La dernière correction est arrivée après le départ\u00A0: elle se lit ci-dessous, mais les lettres ont l’ancien texte. "
            }
            <a href={`/newsletter/lire#${campaign.id}`} target="_blank" rel="noopener">
              Lire ce qui est parti
            </a>
          </Callout>
        </div>
      )}
      <LetterPreview title={campaign.title} content={campaign.content} />
    </Dialog>
  );
}

function Controls({
  order,
  progress,
}: {
  readonly order: Document;
  readonly progress: CampaignProgress | undefined;
}) {
  const openDatabase = useOpenDatabase();
  const [asked, setAsked] = useState<CampaignOrder>();
  const action = useAction(
    "La campagne n’a pas pu être modifiée. Réessayez.",
    async (wanted: CampaignOrder) => {
      await orderAnew(await openDatabase(), order, wanted);
      setAsked(undefined);
    },
  );
  const paused = order.parts["wanted"] === "pause";
  const resume = () => {
    if (hasMissedDeparture(order, progress, serverNow())) setAsked("send");
    else action.run("send");
  };
  const Icon = paused ? Play : Pause;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={action.busy}
        onClick={paused ? resume : () => action.run("pause")}
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        {paused ? "Reprendre" : "Mettre en pause"}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setAsked("stop")}>
        <Square aria-hidden className="size-4" strokeWidth={1.75} />
        Annuler ce qui n’est pas parti
      </Button>
      {asked === "send" && (
        <ConfirmDialog
          title="Reprendre la campagne"
          text={`Son départ était prévu le ${agencyMomentText(textOf(order.parts["send_at"]))}\u00A0: reprise maintenant, elle part dès que possible. Pour choisir un autre moment, passez par «\u00A0Corriger\u00A0».`}
          confirm="Envoyer dès que possible"
          variant="primary"
          busy={action.busy}
          onConfirm={() => action.run("send")}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {asked === "stop" && (
        <ConfirmDialog
          title="Annuler ce qui n’est pas parti"
          text="Les lettres qui attendent ne partiront plus, et la campagne ne pourra pas être reprise. Celles qui sont parties le restent."
          confirm="Ne plus rien envoyer"
          busy={action.busy}
          onConfirm={() => action.run("stop")}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Pauses the campaign first: nothing leaves while it is corrected. */
function CorrectButton({
  order,
  correctedAt,
}: {
  readonly order: Document;
  readonly correctedAt: { readonly search: string };
}) {
  const openDatabase = useOpenDatabase();
  const navigate = useNavigate();
  const action = useAction("La campagne n’a pas pu être mise en pause. Réessayez.", async () => {
    await orderAnew(await openDatabase(), order, "pause");
    await navigate(correctedAt);
  });
  return (
    <Button variant="secondary" size="sm" busy={action.busy} onClick={() => action.run()}>
      <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
      Corriger
    </Button>
  );
}

function Recipients({ campaign }: { readonly campaign: string }) {
  const [recipients, setRecipients] = useState<readonly Recipient[]>([]);
  useEffect(() => {
    let gone = false;
    // Without the list, the counts above still tell enough.
    fetchRecipients(campaign).then(
      (found) => !gone && setRecipients(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [campaign]);
  if (recipients.length === 0) return null;
  return (
    <details className="mb-5 border-y py-2 text-sm">
      <summary className="cursor-pointer py-1">Destinataires</summary>
      <ul aria-label="Destinataires" className="mt-1">
        {recipients.map(({ email, state }) => (
          <li key={email} className="flex justify-between gap-4 border-t py-1.5">
            <span className="wrap-anywhere">{email}</span>
            <span className="text-ink-soft">{RECIPIENT_STATES.get(state) ?? state}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
