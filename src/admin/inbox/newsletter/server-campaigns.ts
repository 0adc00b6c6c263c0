import { problemOf, ServerProblem } from "../../../lib/api/errors";
import { supabase } from "../../../lib/api/supabase";
import { isRecord, momentOf, textOf } from "../../../lib/parse";

/** How many letters of a campaign are in each state, as the server counts them. */
export interface CampaignProgress {
  readonly state: string;
  /** ISO 8601; empty for as soon as possible. */
  readonly sendAt: string;
  readonly total: number;
  readonly sent: number;
  readonly waiting: number;
  readonly sending: number;
  readonly refused: number;
  readonly uncertain: number;
  readonly cancelled: number;
  /** Whether a correction came after it had begun: the letters have its former words. */
  readonly correctedLate: boolean;
}

/**
 * Fetches the progress of campaigns by their id; a campaign that the server has not received is missing. Throws a
 * ServerProblem.
 */
export async function fetchProgress(): Promise<ReadonlyMap<string, CampaignProgress>> {
  const answer = await ask("campaign_progress");
  return new Map(
    Object.entries(isRecord(answer) ? answer : {}).flatMap(([id, fields]) =>
      isRecord(fields) ? [[id, parseProgress(fields)]] : [],
    ),
  );
}

function parseProgress(fields: Readonly<Record<string, unknown>>): CampaignProgress {
  const count = (name: string) => Number(fields[name] ?? 0);
  return {
    state: textOf(fields["state"]),
    sendAt: momentOf(fields["send_at"]),
    total: count("total"),
    sent: count("sent"),
    waiting: count("waiting"),
    sending: count("sending"),
    refused: count("refused"),
    uncertain: count("uncertain"),
    cancelled: count("cancelled"),
    correctedLate: fields["corrected_late"] === true,
  };
}

export interface Recipient {
  readonly email: string;
  readonly state: string;
}

/** Fetches the state of each recipient's letter. Throws a ServerProblem. */
export async function fetchRecipients(campaign: string): Promise<readonly Recipient[]> {
  const answer = await ask("campaign_recipients", { campaign });
  const rows: readonly unknown[] = Array.isArray(answer) ? answer : [];
  return rows.filter(isRecord).map(({ email, state }) => ({
    email: textOf(email),
    state: textOf(state),
  }));
}

async function ask(name: string, given: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const client = await supabase();
  const { data, error, status } = await client.rpc(name, given);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  return data;
}
