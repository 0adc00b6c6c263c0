import type { Client, Watcher } from "./client";
import { leakedTo } from "./invariants/canaries";
import { isTooMuch, type Limit } from "./limits";
import type { Scene } from "./scene";
import type { Answered } from "./wire";

/** Checks every response that reaches a page, and how often the page sends requests in vain. */
export function watchAnswers(scene: () => Scene): Watcher {
  const complain = (invariant: string, detail: string | undefined) => {
    if (detail) scene().complaints.push({ invariant, detail });
  };
  return {
    answered(client, answered) {
      complain("canary", leakedTo(client, answered));
      for (const key of rejectedIn(answered, scene().weather.limit))
        scene().ledger.refusals.add(key);
      complain("author", strangerIn(client, answered));
    },
    failed(client, address) {
      const { pace, clock } = scene();
      const leaders = client.page?.second ? 2 : 1;
      complain("pace", pace.failed(client.name, address, clock.now, leaders));
    },
    stuck: ({ name }) => complain("a request without an answer", `${name}'s page does not end`),
  };
}

const COLLECTIONS_OF: Readonly<Record<string, string>> = {
  submit_contact: "contact_submissions",
  subscribe: "newsletter_subscribers",
  submit_comment: "comments",
};

/** The rows that a response rejects explicitly: one by one, or the only row by the status. */
function rejectedIn(
  { request, sent, status, received }: Answered,
  limit: Limit | undefined,
): readonly string[] {
  const name = new URL(request.url).pathname.split("/").at(-1) ?? "";
  const isWhole = status === 413 || status === 400 || (status >= 500 && isTooMuch(limit, sent));
  const question = parsed(sent);
  if (name === "push_changes") {
    const changes = listOf(valueOf(question, "changes"));
    const collection = String(valueOf(question, "collection"));
    if (isWhole && changes.length === 1)
      return [`${collection}/${String(valueOf(valueOf(changes[0], "next"), "id"))}`];
    return listOf(parsed(received))
      .filter((answer) => valueOf(answer, "status") === "refused")
      .map((answer) => `${collection}/${String(valueOf(answer, "id"))}`);
  }
  const collection = COLLECTIONS_OF[name];
  const isRejected = isWhole || valueOf(parsed(received), "status") === "refused";
  if (!collection || !isRejected) return [];
  return [`${collection}/${String(valueOf(valueOf(question, "submission"), "id"))}`];
}

/** No edit is pushed under a user other than its author. */
function strangerIn({ name, identity }: Client, { request, sent }: Answered): string | undefined {
  if (!request.url.endsWith("/push_changes")) return undefined;
  const token = request.headers.get("authorization")?.split(".")[1] ?? "";
  const bearer = valueOf(parsed(Buffer.from(token, "base64url").toString()), "sub");
  const author = valueOf(parsed(sent), "author");
  const owner = identity.role === "admin" ? identity.userId : "";
  return bearer === owner && author === owner
    ? undefined
    : `${name} pushed as ${String(bearer)} what ${owner} wrote, said to be ${String(author)}'s`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A truncated response, or one of a captive portal, rejects nothing.
    return undefined;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const valueOf = (value: unknown, name: string): unknown =>
  value instanceof Object ? Reflect.get(value, name) : undefined;
