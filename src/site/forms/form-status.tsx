import type { ReactNode } from "react";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import type { Status } from "./use-visitor-form";

/** What a form says once it was sent. */
export interface StatusTexts {
  readonly sent: string;
  readonly waiting: string;
  readonly failed: string;
  /** The first sentence, without its end: the reason follows. */
  readonly refused: string;
}

/** Where a form says what became of it; there from the start, so that screen readers hear the change. */
export function FormStatus({
  id,
  status,
  texts,
  invalid,
  onAbandon,
  children,
}: {
  /** Of the element that says what is wrong. */
  readonly id?: string | undefined;
  readonly status: Status;
  readonly texts: StatusTexts;
  /** What an incomplete form says as a whole. */
  readonly invalid?: string | undefined;
  readonly onAbandon: () => void;
  /** The button that sends the form: what became of it is read before the button. */
  readonly children?: ReactNode;
}) {
  const problem = problemOf(status, texts) ?? invalid;
  return (
    <div>
      <div id={id} role="alert" className="not-empty:pb-4">
        {problem !== undefined && (
          <Callout
            tone="danger"
            actions={
              status.state === "refused" && (
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
        {status.state === "waiting" && <Callout>{status.unkept ?? texts.waiting}</Callout>}
      </output>
      {children}
    </div>
  );
}

const NOT_KEPT = "Ce que vous avez écrit n’a pas pu être gardé\u00A0: il reste à l’écran.";

function problemOf(status: Status, texts: StatusTexts): string | undefined {
  if (status.state === "failed") {
    return status.reason ? `${NOT_KEPT} ${status.reason}` : texts.failed;
  }
  return status.state === "refused" ? refusalText(texts.refused, status.reason) : undefined;
}

/** That something was refused, why, and what its author can do. */
export function refusalText(refusal: string, reason: string): string {
  return `${refusal}. Motif\u00A0: ${reason.replace(/\.?$/u, ".")} Corrigez-le, puis renvoyez-le.`;
}
