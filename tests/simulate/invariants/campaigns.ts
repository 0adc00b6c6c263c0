import type { Scene } from "../scene";

interface Letter {
  readonly campaign: string;
  readonly subscriber: string;
  readonly state: string;
}

/** What no subscriber may ever receive. */
export function wrongLetter({ post }: Scene): string | undefined {
  const seen = new Set<string>();
  for (const { campaign, subscriber, begun } of post.copies) {
    const letter = `${subscriber} has campaign ${campaign}`;
    if (seen.has(letter)) return `${letter} twice`;
    seen.add(letter);
    if (begun > (post.left.get(subscriber) ?? Infinity)) return `${letter} after they left`;
    if (begun > (post.stopped.get(campaign) ?? Infinity)) return `${letter} after it was stopped`;
  }
  return undefined;
}

/**
 * Once all faults have ended, each campaign that was neither paused nor stopped has reached everybody still
 * subscribed.
 */
export async function unsettledCampaign(scene: Scene): Promise<string | undefined> {
  const { server, clock, post, topics } = scene;
  if (!topics.has("campaigns")) return undefined;
  const [found] = await server.query<{ orders: Order[]; letters: Letter[]; active: string[] }>(
    clock,
    SETTLED,
  );
  const { orders = [], letters = [], active = [] } = found ?? {};
  for (const { id, wanted, state } of orders) {
    const isFollowed = state === "stopped" || state === STATES[wanted];
    if (!isFollowed) return `campaign ${id} is to ${wanted}, and is ${state}`;
    const own = letters.filter(({ campaign }) => campaign === id);
    const missing = active.find((each) => !own.some(({ subscriber }) => subscriber === each));
    if (state === "running" && missing) return `campaign ${id} has nothing for ${missing}`;
    const open = own.find((letter) => letter.state === "waiting" || letter.state === "sending");
    if (open && state !== "paused") return `campaign ${id} is ${open.state} for ${open.subscriber}`;
  }
  const wrong = letters.find((letter) => !COPIES[letter.state]?.includes(copiesOf(scene, letter)));
  if (wrong) {
    return `campaign ${wrong.campaign} is ${wrong.state} for ${wrong.subscriber}, who has it ${copiesOf(scene, wrong)} times`;
  }
  const lateOne = letters.find(
    ({ state, subscriber }) => state === "waiting" && !active.includes(subscriber),
  );
  if (lateOne) return `campaign ${lateOne.campaign} waits for ${lateOne.subscriber}, who left`;
  const uncertain = letters.filter(({ state }) => state === "uncertain").length;
  const most = post.deaths * CONNECTIONS + post.lostAnswers;
  return uncertain > most
    ? `${uncertain} letters are uncertain, at most ${most} may be`
    : undefined;
}

interface Order {
  readonly id: string;
  readonly wanted: string;
  readonly state: string | null;
}

/** The state of a campaign after that last order. */
const STATES: Readonly<Record<string, string>> = {
  send: "running",
  pause: "paused",
  stop: "stopped",
};

/** How often a mail server may have accepted a letter of that state. */
const COPIES: Readonly<Record<string, readonly number[]>> = {
  sent: [1],
  uncertain: [0, 1],
  refused: [0],
  cancelled: [0],
  waiting: [0],
};

/** How many letters one worker can lose when it dies. */
const CONNECTIONS = 2;

const copiesOf = ({ post }: Scene, { campaign, subscriber }: Letter) =>
  post.copies.filter((copy) => copy.campaign === campaign && copy.subscriber === subscriber).length;

const SETTLED = `
  select
    (select coalesce(jsonb_agg(jsonb_build_object('id', substring(d.id from 10), 'wanted', d.parts ->> 'wanted', 'state', c.state)), '[]')
     from public.documents d left join private.campaigns c on 'campaign-' || c.id = d.id
     where d.id like 'campaign-%' and not d.deleted) as orders,
    (select coalesce(jsonb_agg(jsonb_build_object('campaign', campaign_id, 'subscriber', subscriber, 'state', state)), '[]')
     from private.mails where campaign_id is not null) as letters,
    (select coalesce(jsonb_agg(id), '[]') from public.newsletter_subscribers
     where status = 'active' and not deleted and not junk) as active`;
