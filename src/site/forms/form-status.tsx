import { type ReactNode, Suspense } from "react";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { useDatabase } from "../../store/database/database-context";
import { lazyOptional } from "../../ui/page/lazy-optional";
import type { Earlier } from "./earlier-submissions";
import type { Status } from "./use-visitor-form";

/** The summary can load later, because each field shows its own error. */
const FieldsToCorrect = lazyOptional(
  async () => (await import("../../ui/form/fields-to-correct")).FieldsToCorrect,
);

/** Loaded with the database, which knows what waits. */
const EarlierSubmissions = lazyOptional(
  async () => (await import("./earlier-submissions")).EarlierSubmissions,
);

/** The texts of a form for each status. */
export interface StatusTexts {
  readonly sent: string;
  readonly waiting: string;
  readonly failed: string;
  /** The first sentence without its full stop; the reason follows. */
  readonly refused: string;
  /** The text for an incomplete form. */
  readonly incomplete?: string;
}

/** The status of a form; the live region exists from the start, so that screen readers announce changes. */
export function FormStatus({
  form,
  status,
  texts,
  earlier,
  onAbandon,
  children,
}: {
  /** The form's name. */
  readonly form: string;
  readonly status: Status;
  readonly texts: StatusTexts;
  /** What to say at the idle form about submissions of an earlier visit. */
  readonly earlier?: Earlier;
  readonly onAbandon: () => void;
  /** The submit button, placed after the status, so that the status is read first. */
  readonly children?: ReactNode;
}) {
  const problem = problemOf(status, texts);
  const database = useDatabase();
  return (
    <div>
      <div role="alert" className="not-empty:pb-4">
        {status.state === "invalid" && (
          <Suspense>
            <FieldsToCorrect
              form={form}
              issues={status.issues}
              missing={status.incomplete ? texts.incomplete : undefined}
            />
          </Suspense>
        )}
        {problem !== undefined && (
          <Callout
            tone="danger"
            actions={
              status.state === "rejected" && (
                <Button variant="quiet" size="sm" onClick={onAbandon}>
                  Abandonner
                </Button>
              )
            }
          >
            {problem}
          </Callout>
        )}
      </div>
      <output className="block not-empty:pb-4">
        {status.state === "sent" && <Callout tone="success">{texts.sent}</Callout>}
        {status.state === "waiting" && <Callout>{status.note ?? texts.waiting}</Callout>}
        {status.state === "done" && <span className="text-sm text-ink-soft">{status.text}</span>}
      </output>
      {earlier && database && status.state === "idle" && (
        <Suspense>
          <EarlierSubmissions of={earlier} />
        </Suspense>
      )}
      {children}
    </div>
  );
}

const NOT_KEPT = "Ce que vous avez écrit n’a pas pu être gardé\u00A0: il reste à l’écran.";

function problemOf(status: Status, texts: StatusTexts): string | undefined {
  if (status.state === "failed") {
    return status.reason ? `${NOT_KEPT} ${status.reason}` : texts.failed;
  }
  return status.state === "rejected" ? refusalText(texts.refused, status.reason) : undefined;
}

/** The message for a rejected submission: what was rejected, why, and what to do. */
export function refusalText(refusal: string, reason: string): string {
  return `${refusal}. Motif\u00A0: ${reason.replace(/\.?$/u, ".")} Corrigez-le, puis renvoyez-le.`;
}
