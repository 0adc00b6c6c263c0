import { projectKey } from "../_shared/project-key.ts";
import { answerOnePress } from "./one-press.ts";

/** What of Deno is used here. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(answer: (request: Request) => Promise<Response>): unknown;
};

const PROJECT = Deno.env.get("SUPABASE_URL") ?? "";
const KEY = projectKey(
  Deno.env.get("SUPABASE_PUBLISHABLE_KEYS"),
  Deno.env.get("SUPABASE_ANON_KEY"),
);
/** Without a slash at its end, as the paths of the site begin with one. */
const SITE = (Deno.env.get("SITE_URL") ?? "").replace(/\/+$/u, "");

/** The hosted project’s place for the one press: mail programs send neither a key nor a session. */
Deno.serve((request) => answerOnePress(request, SITE, end));

async function end(token: string): Promise<void> {
  const response = await fetch(`${PROJECT}/rest/v1/rpc/end_subscription`, {
    method: "POST",
    headers: { apikey: KEY, "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  // The mail program tries again later.
  if (!response.ok) throw new Error(`The database answered ${response.status}`);
}
