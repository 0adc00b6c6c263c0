import { isRecord, momentOf, textOf } from "../parse";
import { API_URL, PUBLISHABLE_KEY } from "./api";

const PATIENCE_MS = 20_000;

/** What a review link opens. The document is an unparsed row. */
export interface OpenedReview {
  readonly collection: string;
  readonly document: Readonly<Record<string, unknown>>;
  /** The pending changes of something that is published, rather than a draft. */
  readonly isChange: boolean;
  /** ISO 8601 */
  readonly expires: string;
  readonly approved: boolean;
}

/** Opens a review link; undefined for a link that opens nothing, whatever the reason. Throws without an answer. */
export async function openReview(token: string): Promise<OpenedReview | undefined> {
  const { status, answer } = await ask("open_review", { token });
  if (status === 404) return undefined;
  const { document } = answer;
  if (answer["status"] !== "open" || !isRecord(document)) throw new Error("No review was answered");
  return {
    collection: textOf(answer["collection"]),
    document,
    isChange: answer["is_change"] === true,
    expires: momentOf(answer["expires_at"]),
    approved: answer["approved"] === true,
  };
}

export interface ReviewAnswer {
  /** The same for all attempts: the server accepts it once. */
  readonly id: string;
  readonly approved: boolean;
  readonly remark: string;
}

/**
 * Sends the answer to a review; returns its status, `missing` if the link no longer opens anything. Throws without an
 * answer.
 */
export async function answerReview(token: string, answer: ReviewAnswer): Promise<string> {
  const { answer: result } = await ask("answer_review", { token, answer });
  return textOf(result["status"]);
}

async function ask(name: string, body: object) {
  const response = await fetch(`${API_URL}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify(body),
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer: unknown = await response.json();
  if (!isRecord(answer) || textOf(answer["status"]) === "") {
    throw new Error(`The review was answered ${response.status}`);
  }
  return { status: response.status, answer };
}
