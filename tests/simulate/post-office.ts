import { sqlOutbox } from "../../server/mails";
import { deliver } from "../../supabase/functions/mail/deliver";
import type { ClaimedMail, Outbox, Verdict } from "../../supabase/functions/mail/outbox";
import type { MailSettings } from "../../supabase/functions/mail/settings";
import type { Line } from "../../supabase/functions/mail/smtp";
import { Random } from "./random";
import type { World } from "./world";

/** Subscribers from before the case; each has the link of an earlier letter. */
export const SUBSCRIBERS = ["ana", "bob", "cle", "dan", "eva", "fay"] as const;

/** A letter that the mail server accepted. */
interface Copy {
  readonly campaign: string;
  readonly subscriber: string;
  /** When its worker asked whether it may still be sent. */
  readonly begun: number;
}

const SETTINGS: MailSettings = {
  host: "mail.example",
  port: 465,
  tls: "at-once",
  login: undefined,
  from: { name: "Agence", address: "bonjour@agence.example" },
  perMinute: undefined,
  perDomain: undefined,
  connections: 2,
  perCall: undefined,
  dkim: undefined,
};

/** So few that the workers take turns. */
const AT_ONCE = 3;

/** The point at which a worker dies while it sends a letter. */
type Death = "before it asks" | "before the server has it" | "before it is noted";

/** What the mail server does with a letter. */
type Delivery = "taken" | "slow" | "busy" | "unknown" | "answer lost";

/**
 * The real workers with a simulated mail server. The outcome of the nth attempt of a letter follows from the seed and
 * the letter, not from the order, because the id of a letter in the outbox differs in each process.
 */
export class PostOffice {
  readonly copies: Copy[] = [];
  /** When an unsubscription became known. */
  readonly left = new Map<string, number>();
  /** When the stop of a campaign became known. */
  readonly stopped = new Map<string, number>();
  deaths = 0;
  lostAnswers = 0;
  readonly #world: World;
  readonly #seed: number;
  readonly #asked = new Map<string, number>();
  readonly #attempts = new Map<string, number>();
  readonly #begun = new Map<string, number>();
  #moments = 0;

  constructor(world: World, seed: number) {
    this.#world = world;
    this.#seed = seed;
  }

  /** Starts campaigns, and lets two workers send what is due until nothing is left; a virtual hour passes first. */
  async work(aheadMs = 0): Promise<void> {
    const { clock } = this.#world;
    await clock.frozen(async () => {
      await this.#tend(aheadMs);
      await this.#query(AN_HOUR_LATER);
      await Promise.all([this.#worker(), this.#worker()]);
      await this.#tend(aheadMs);
    });
  }

  /** Runs until nothing is under way any more, planned letters included. */
  async finish(): Promise<void> {
    if (!this.#world.topics.has("campaigns")) return;
    for (let round = 0; round < MOST_ROUNDS; round++) await this.work(DAY_MS);
  }

  /** One POST to the link of an earlier letter, as mail programs send it. */
  async leave(subscriber: string): Promise<void> {
    await this.#query("select public.end_subscription($1)", [linkOf(subscriber)]);
    this.left.set(subscriber, this.moment());
  }

  /** A position in the order of all events. */
  moment(): number {
    this.#moments += 1;
    return this.#moments;
  }

  async #tend(aheadMs: number): Promise<void> {
    const now = new Date(this.#world.clock.now + aheadMs).toISOString();
    await this.#query("select private.tend_campaigns($1::timestamptz)", [now]);
    const rows = await this.#query<{ id: string }>(
      "select id from private.campaigns where state = 'stopped'",
    );
    for (const { id } of rows) if (!this.stopped.has(id)) this.stopped.set(id, this.moment());
  }

  async #worker(): Promise<void> {
    const outbox = this.#mortal(
      sqlOutbox({
        query: async (sql, values) => ({ rows: await this.#query(sql, values) }),
      }),
    );
    await deliver(outbox, SETTINGS, { open: () => Promise.resolve(this.#line()) }).catch(
      () => undefined,
    );
  }

  /** Nothing that a worker does after its death reaches the database. */
  #mortal(outbox: Outbox): Outbox {
    const life = { isOver: false };
    const die = () => {
      life.isOver = true;
      this.deaths += 1;
      throw new Error("killed");
    };
    const alive = () => {
      if (life.isOver) throw new Error("killed");
    };
    return {
      async claim(claim) {
        alive();
        return outbox.claim({ ...claim, limit: AT_ONCE });
      },
      start: async (mail, seconds) => {
        alive();
        const id = keyOf(mail.message_id);
        this.#asked.set(id, (this.#asked.get(id) ?? 0) + 1);
        const death = this.#deathWith(mail);
        if (death === "before it asks") die();
        this.#begun.set(id, this.moment());
        const mayGo = await outbox.start(mail, seconds);
        if (death === "before the server has it") die();
        return mayGo;
      },
      finish: async (mail, verdict, retry) => {
        alive();
        if (this.#deathWith(mail) === "before it is noted") die();
        await outbox.finish(mail, verdict, retry);
      },
      async giveBack(lease) {
        alive();
        await outbox.giveBack(lease);
      },
      async report(...said) {
        alive();
        await outbox.report(...said);
      },
    };
  }

  #deathWith({ message_id: id, purpose }: ClaimedMail): Death | undefined {
    const random = this.#numbersOf(id, purpose, `death ${this.#asked.get(keyOf(id)) ?? 0}`);
    if (!random?.chance(0.15)) return undefined;
    return random.pick(["before it asks", "before the server has it", "before it is noted"]);
  }

  #line(): Line {
    return {
      isOpen: () => true,
      send: (_, raw) => this.#take(new TextDecoder().decode(raw)),
      close: () => undefined,
    };
  }

  async #take(raw: string): Promise<Verdict> {
    const id = keyOf(/^Message-ID:\s+<([^>]+)>/imu.exec(raw)?.[1] ?? "");
    const [letter] = await this.#query<{ campaign: string | null; subscriber: string }>(
      "select campaign_id as campaign, subscriber from private.mails where message_id like $1 || '@%'",
      [id],
    );
    if (!letter?.campaign) return { outcome: "sent", answer: "250 Kept" };
    const attempt = (this.#attempts.get(id) ?? 0) + 1;
    this.#attempts.set(id, attempt);
    const random = this.#numbersOf(id, "campaign", `fate ${attempt}`);
    const delivery = random?.weighted(DELIVERIES) ?? "taken";
    if (delivery === "busy") return { outcome: "later", answer: "450 Try again later" };
    if (delivery === "unknown") return { outcome: "unknown", answer: "550 5.1.1 No such mailbox" };
    // Somebody else unsubscribes at this very moment.
    if (random?.chance(0.15)) await this.leave(random.pick(SUBSCRIBERS));
    this.copies.push({ ...letter, campaign: letter.campaign, begun: this.#begun.get(id) ?? 0 });
    // The other worker may consider its worker dead.
    if (delivery === "slow") await this.#query(AN_HOUR_LATER);
    if (delivery !== "answer lost") return { outcome: "sent", answer: "250 Kept" };
    this.lostAnswers += 1;
    return { outcome: "uncertain", answer: "Connection closed" };
  }

  /** Undefined for a mail whose id follows from a link, because that id differs in each process. */
  #numbersOf(id: string, purpose: string, what: string): Random | undefined {
    if (purpose !== "campaign") return undefined;
    const words = `${this.#seed} ${what} ${keyOf(id)}`;
    let hash = 0;
    for (const letter of words) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
    return new Random(hash);
  }

  #query<Row>(sql: string, values?: unknown[]): Promise<readonly Row[]> {
    const { server, clock } = this.#world;
    return server.query<Row>(clock, sql, values);
  }
}

/** The first attempt sets the sender's domain. */
const keyOf = (messageId: string) => messageId.split("@")[0] ?? "";

export const linkOf = (subscriber: string) => `lien-${subscriber}`;

const DELIVERIES: readonly (readonly [number, Delivery])[] = [
  [10, "taken"],
  [2, "slow"],
  [2, "busy"],
  [0.5, "unknown"],
  [1, "answer lost"],
];

const DAY_MS = 86_400_000;
/** More attempts than a letter gets after crashes and busy servers. */
const MOST_ROUNDS = 12;

/** Leases end and waits are over; waiting letters are sorted by something other than their random ids. */
const AN_HOUR_LATER = `
  update private.mails as m set leased_until = leased_until - interval '1 hour',
    next_attempt_at = case when m.next_attempt_at = 'infinity' then m.next_attempt_at else now() - interval '1 hour' end,
    created_at = now() + placed.place * interval '1 ms'
  from (select id, row_number() over (order by campaign_id, recipient, purpose) as place from private.mails
    where state in ('waiting', 'sending')) as placed
  where placed.id = m.id`;
