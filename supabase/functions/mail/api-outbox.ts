import { claimedMail, type Outbox } from "./outbox.ts";

/** The outbox of a hosted project, over its API with the secret key. */
export function apiOutbox(url: string, secretKey: string, send: typeof fetch = fetch): Outbox {
  const ask = async (task: string, given: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const response = await send(`${url}/rest/v1/rpc/work_on_mails`, {
      method: "POST",
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ task, given }),
    });
    if (!response.ok) throw new Error(`The outbox answered ${task} with ${response.status}`);
    return response.json();
  };
  return {
    claim: async ({ limit, leaseSeconds, perMinute, perDomain }) => {
      const rows = await ask("claim", {
        limit,
        seconds: leaseSeconds,
        per_minute: perMinute ?? null,
        per_domain: perDomain ?? null,
      });
      return Array.isArray(rows) ? rows.map(claimedMail) : [];
    },
    start: async ({ id, lease }, leaseSeconds) =>
      (await ask("start", { mail: id, lease, seconds: leaseSeconds })) === true,
    finish: async ({ id, lease }, { outcome, answer }, retry) => {
      await ask("finish", { mail: id, lease, outcome, answer, retry: retry ?? null });
    },
    giveBack: async (lease) => {
      await ask("return", { lease });
    },
    report: async (server, sender, problem) => {
      await ask("report", { server, sender, problem });
    },
  };
}
