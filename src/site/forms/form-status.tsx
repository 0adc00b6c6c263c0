import { Callout } from "../../ui/callout";
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
}: {
  /** Of the element that says what is wrong. */
  readonly id?: string | undefined;
  readonly status: Status;
  readonly texts: StatusTexts;
  /** What an incomplete form says as a whole. */
  readonly invalid?: string | undefined;
}) {
  const problem = problemOf(status, texts) ?? invalid;
  return (
    <>
      <div id={id} role="alert">
        {problem !== undefined && <Callout tone="danger">{problem}</Callout>}
      </div>
      <output className="block">
        {status.state === "sent" && <Callout tone="success">{texts.sent}</Callout>}
        {status.state === "waiting" && <Callout tone="warning">{texts.waiting}</Callout>}
      </output>
    </>
  );
}

function problemOf(status: Status, texts: StatusTexts): string | undefined {
  if (status.state === "failed") return texts.failed;
  if (status.state !== "refused") return undefined;
  return `${texts.refused}. Motif : ${status.reason} Corrigez-le, puis renvoyez-le.`;
}
