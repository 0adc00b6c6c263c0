import { Check, MessageSquare } from "lucide-react";
import { useState } from "react";
import { formatDate } from "../../lib/format";
import type { OpenedReview, ReviewAnswer } from "../../lib/api/review";
import { Button } from "../../ui/button";
import { controlClass, FormField } from "../../ui/form/form-field";

/** The bar below an unpublished page: it says what the page is and lets the reviewer answer. */
export function ReviewBar({
  token,
  review: { isChange, expires, approved },
}: {
  readonly token: string;
  readonly review: OpenedReview;
}) {
  const [isWriting, setWriting] = useState(false);
  const { send, outcome, busy } = useAnswer(token);
  const shownOutcome = outcome ?? (approved ? "approved" : undefined);
  return (
    <aside
      aria-label="Relecture"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-ink bg-raised shadow-float"
    >
      <div className="page-frame py-3">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="min-w-0 grow text-sm">
            <strong className="font-medium">
              {isChange ? "Prochaine version de cette page" : "Page pas encore en ligne"}
            </strong>
            <span className="block text-ink-soft">
              {`Ce lien vaut jusqu’au ${formatDate(expires)}. Ne le transmettez pas.`}
            </span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" busy={busy} onClick={() => void send({ approved: true, remark: "" })}>
              <Check aria-hidden className="size-4 max-lg:hidden" strokeWidth={2} />
              C’est bon pour moi
            </Button>
            <Button
              variant="secondary"
              size="sm"
              aria-expanded={isWriting}
              onClick={() => setWriting(!isWriting)}
            >
              <MessageSquare aria-hidden className="size-4 max-lg:hidden" strokeWidth={1.75} />
              Faire une remarque
            </Button>
          </div>
        </div>
        {isWriting && (
          <Remark
            busy={busy}
            onSend={async (remark) => {
              if (await send({ approved: false, remark })) setWriting(false);
            }}
          />
        )}
        <output className={`block text-sm ${shownOutcome ? "mt-2" : ""}`}>
          {shownOutcome && OUTCOMES[shownOutcome]}
        </output>
      </div>
    </aside>
  );
}

function Remark({
  busy,
  onSend,
}: {
  readonly busy: boolean;
  readonly onSend: (remark: string) => Promise<void>;
}) {
  const [remark, setRemark] = useState("");
  const [isRefused, setRefused] = useState(false);
  const isBlank = remark.trim() === "";
  return (
    <form
      noValidate
      className="mt-3 flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(isBlank);
        if (isBlank) takeFocus(event.currentTarget.querySelector("textarea"));
        else void onSend(remark);
      }}
    >
      <div className="w-full max-w-measure">
        <FormField
          label="Votre remarque"
          required
          marked={false}
          error={isRefused && isBlank ? MISSING : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              ref={takeFocus}
              rows={3}
              maxLength={5000}
              value={remark}
              onChange={(event) => setRemark(event.target.value)}
              className={controlClass}
            />
          )}
        </FormField>
      </div>
      <Button type="submit" size="sm" busy={busy}>
        Envoyer la remarque
      </Button>
    </form>
  );
}

const MISSING = "Écrivez votre remarque, puis envoyez-la.";

function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus();
}

const OUTCOMES = {
  approved: "Vous avez déjà dit que c’était bon pour vous. Merci\u00A0!",
  received: "C’est transmis. Merci\u00A0!",
  missing: "Ce lien n’ouvre plus rien\u00A0: rien n’a été transmis. Demandez-en un nouveau.",
  throttled:
    "Trop de réponses sont déjà parties par ce lien\u00A0: celle-ci n’a pas été transmise.",
  refused: "Cette réponse n’a pas été acceptée, et rien n’a été transmis.",
  failed: "Rien n’a été transmis\u00A0: vérifiez votre connexion, puis appuyez de nouveau.",
} as const;

type Outcome = keyof typeof OUTCOMES;

const isOutcome = (status: string): status is Outcome => Object.hasOwn(OUTCOMES, status);

function useAnswer(token: string) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  /** Every retry of an answer uses the same id, so that the server stores it once. */
  const [attempt, setAttempt] = useState({ id: crypto.randomUUID(), said: "" });
  return {
    outcome,
    busy,
    send: async (answer: Omit<ReviewAnswer, "id">) => {
      const said = JSON.stringify(answer);
      const id = attempt.said === said ? attempt.id : crypto.randomUUID();
      setAttempt({ id, said });
      setBusy(true);
      const status = await sendAnswer(token, { id, ...answer }).catch(() => "failed");
      setOutcome(isOutcome(status) ? status : "failed");
      setBusy(false);
      return status === "received";
    },
  };
}

async function sendAnswer(token: string, answer: ReviewAnswer) {
  const { answerReview } = await import("../../lib/api/review");
  return answerReview(token, answer);
}
