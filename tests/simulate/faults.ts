import type { Clock } from "./clock";
import { nonsense } from "./nonsense";
import type { Random } from "./random";
import type { Topic } from "./topics";
import type { Weather } from "./world";

/** A request under way. */
export interface Exchange {
  readonly request: Request;
  readonly random: Random;
  readonly clock: Clock;
  readonly weather: Weather;
  /** Has the server process it, and returns its response. */
  readonly forward: () => Promise<Response>;
  /** The page that sent the request ends without notice. */
  readonly crash: () => void;
  /** The server goes down with the request, and is back after some ms. */
  readonly restart: (downFor: number) => void;
  /** The server's response to another request of the same person. */
  readonly instead: (address: string) => Promise<unknown>;
}

/** Something that can happen to a request. */
export interface Fault {
  /** Its relative frequency. */
  readonly weight: number;
  /** It happens only in cases of that topic. */
  readonly topic?: Topic;
  readonly fits: (request: Request) => boolean;
  readonly happen: (exchange: Exchange) => Promise<Response>;
}

export type FaultName =
  | "lost"
  | "answer lost"
  | "duplicated"
  | "delayed"
  | "cut JSON"
  | "captive portal"
  | "401"
  | "403"
  | "409"
  | "413"
  | "429"
  | "500"
  | "503"
  | "hang"
  | "server restarted"
  | "crash before push"
  | "crash after answer"
  | "stale heads"
  | "nonsense"
  | "spoiled";

const any = () => true;
export const isPush = ({ url }: Request) => /\/rpc\/(push_changes|submit_|subscribe)/u.test(url);
/** Sign-in requests have errors of their own. */
const isData = ({ url }: Request) => url.includes("/rest/v1/");
const isHeads = ({ url }: Request) => /\/(?:sync|published)_heads/u.test(url);

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });

function unreachable(): never {
  throw new TypeError("Failed to fetch");
}

/** Everything that can happen to a request. */
export const faults: Readonly<Record<FaultName, Fault>> = {
  lost: { weight: 3, fits: any, happen: async () => unreachable() },
  "answer lost": {
    weight: 4,
    fits: any,
    async happen({ forward }) {
      await forward();
      return unreachable();
    },
  },
  duplicated: {
    weight: 3,
    fits: isData,
    async happen({ forward, clock, random }) {
      const answer = await forward();
      // The second copy may arrive while the page already does something else.
      void clock.wait(random.between(0, 5_000)).then(forward, unreachable);
      return random.chance(0.5) ? answer : forward();
    },
  },
  delayed: {
    weight: 4,
    fits: any,
    async happen({ forward, clock, random }) {
      await clock.wait(random.between(100, 8_000));
      const answer = await forward();
      await clock.wait(random.between(100, 8_000));
      return answer;
    },
  },
  "cut JSON": {
    weight: 2,
    fits: isData,
    async happen({ forward, random }) {
      const answer = await forward();
      const text = await answer.text();
      return new Response(text.slice(0, random.between(0, Math.max(0, text.length - 1))), {
        status: answer.status,
        headers: answer.headers,
      });
    },
  },
  "captive portal": {
    weight: 2,
    fits: any,
    happen: async () =>
      new Response("<!doctype html><title>Wi-Fi</title><h1>Bienvenue à l’hôtel</h1>", {
        status: 200,
        headers: { "content-type": "text/html" },
      }),
  },
  "401": {
    weight: 1,
    fits: isData,
    happen: async () => json(401, { code: "PGRST303", message: "JWT expired" }),
  },
  "403": {
    weight: 1,
    fits: isData,
    happen: async () => json(403, { code: "42501", message: "permission denied" }),
  },
  "409": {
    weight: 1,
    fits: isData,
    happen: async () => json(409, { code: "40001", message: "could not serialize access" }),
  },
  "413": {
    weight: 1,
    fits: isPush,
    happen: async () => new Response("<h1>413 Request Entity Too Large</h1>", { status: 413 }),
  },
  "429": {
    weight: 2,
    fits: any,
    happen: async ({ random }) =>
      json(429, { message: "slow down" }, { "retry-after": String(random.between(1, 30)) }),
  },
  "500": { weight: 2, fits: any, happen: async () => json(500, { message: "oops" }) },
  "503": {
    weight: 2,
    fits: any,
    happen: async () => new Response("<h1>503 Service Unavailable</h1>", { status: 503 }),
  },
  hang: {
    weight: 4,
    topic: "requests that are never answered",
    fits: any,
    async happen({ forward, random }) {
      if (random.chance(0.5)) await forward();
      // The sender has to abort it; nothing else ends it while there is a network.
      return new Promise<Response>(() => undefined);
    },
  },
  "server restarted": {
    weight: 1,
    fits: any,
    async happen({ random, restart }) {
      restart(random.between(500, 10_000));
      return unreachable();
    },
  },
  "crash before push": {
    weight: 2,
    fits: isPush,
    async happen({ crash }) {
      crash();
      return unreachable();
    },
  },
  "crash after answer": {
    weight: 2,
    fits: any,
    async happen({ forward, crash }) {
      const answer = await forward();
      crash();
      return answer;
    },
  },
  "stale heads": {
    weight: 3,
    fits: isHeads,
    async happen({ forward, weather, request }) {
      const known = weather.heads.get(request.headers.get("authorization") ?? "");
      const answer = await forward();
      return known === undefined ? answer : new Response(known, answer);
    },
  },
  nonsense: {
    weight: 12,
    topic: "nonsense for an answer",
    fits: (request) => isData(request) && !request.url.includes("is_admin"),
    happen: nonsense,
  },
  spoiled: { weight: 0, fits: () => false, happen: async () => json(200, [null]) },
};

export const faultNames = Object.keys(faults).filter(
  (name): name is FaultName => name in faults && name !== "spoiled",
);
