import { isRecord } from "../parse";
import { API_URL, PUBLISHABLE_KEY } from "./api";

const PATIENCE_MS = 20_000;

/** Uses the link of a mail, by what stands behind its `#`. Answers the status that the server tells; throws without one. */
export async function pressLink(
  name: "confirm_subscription" | "end_subscription",
  token: string,
): Promise<unknown> {
  const response = await fetch(`${API_URL}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ token }),
    credentials: "omit",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer: unknown = await response.json();
  if (!response.ok || !isRecord(answer))
    throw new Error(`The link was answered ${response.status}`);
  return answer["status"];
}
