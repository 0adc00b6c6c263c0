import type { Network } from "../support/backend";
import type { Clock } from "./clock";
import { type Exchange, type FaultName, faultNames, faults } from "./faults";
import type { Random } from "./random";
import type { Realtime } from "./realtime";
import type { Server } from "./server";
import type { Trace } from "./trace";

/** What happens to requests on their way, drawn for each of them. */
export interface Weather {
  /** How often something happens, from 0 to 1. */
  faultRate: number;
  /** When the server is there again, in ms since 1970. */
  downUntil: number;
  /** Until then somebody in front of the server says so; otherwise nobody answers at all. */
  saysSo: boolean;
  /**
   * In such a case servers say for how long to wait to nobody: the page keeps that in its module, which
   * the machines of this process share, whatever their clocks say.
   */
  readonly clocksMayBeWrong: boolean;
  /** What heads were once, for a cache between to answer. */
  readonly heads: Map<string, string>;
  /** What goes wrong more often than all else in this case. */
  readonly prevailing: FaultName;
}

/** What a page needs of the world to make requests. */
export interface World {
  readonly clock: Clock;
  readonly random: Random;
  readonly server: Server;
  readonly trace: Trace;
  readonly weather: Weather;
  /** What a test puts between the network and the server. */
  readonly seam: Network | undefined;
  /** Where the server tells what moves. */
  readonly realtime: Realtime | undefined;
}

/** What a wire tells of each answer that reached its page. */
export interface Answered {
  readonly request: Request;
  readonly sent: string;
  readonly status: number;
  readonly received: string;
}

/** Whose wire it is, and what may befall its page. */
export interface WireEnd {
  readonly name: string;
  readonly onCrash: () => void;
  readonly onAnswer: (answered: Answered) => void;
  /** A request did not get what it was made for. */
  readonly onFailure: (address: string) => void;
}

/** A request on its way. */
interface Way {
  readonly request: Request;
  readonly sent: string;
  readonly fault: FaultName | undefined;
  /** Until its connection is cut. */
  isOpen: boolean;
}

/** The connection of one page. It is cut with the page. */
export class Wire {
  online = true;
  readonly #world: World;
  readonly #end: WireEnd;
  readonly #cuts = new Set<() => void>();
  #isCut = false;

  constructor(world: World, end: WireEnd) {
    this.#world = world;
    this.#end = end;
  }

  /** Ends every request that is under way, as a lost connection does. */
  drop(): void {
    for (const cut of this.#cuts) cut();
    this.#cuts.clear();
  }

  /** The page is gone. */
  cut(): void {
    this.#isCut = true;
    this.drop();
  }

  async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    if (this.#isCut) throw failed();
    const { clock, trace } = this.#world;
    const request = new Request(input, init);
    const sent = request.body ? await request.clone().text() : "";
    const { pathname, search } = new URL(request.url);
    const label = `${this.#end.name} ${request.method} ${pathname}${decodeURIComponent(search)}`;
    if (!this.online) {
      await clock.wait(1);
      trace.add(`${label} → offline`);
      this.#end.onFailure(pathname);
      throw failed();
    }
    const way: Way = { request, sent, fault: this.#drawFault(request), isOpen: true };
    const { fault } = way;
    const lost = new Promise<never>((_, reject) => {
      this.#cuts.add(() => {
        way.isOpen = false;
        reject(failed());
      });
    });
    lost.catch(() => undefined);
    try {
      const answer = await Promise.race([this.#exchange(way), lost]);
      const received = await answer.clone().text();
      // A session's length differs from process to process.
      const size = pathname.startsWith("/auth/") ? "" : received.length;
      trace.add(`${label} ${fault ?? ""} → ${answer.status} ${size}`);
      trace.count("requests");
      this.#end.onAnswer({ request, sent, status: answer.status, received });
      if (!answer.ok) this.#end.onFailure(pathname);
      return answer;
    } catch (error) {
      trace.add(`${label} ${fault ?? ""} → ${String(error)}`);
      trace.count("requests");
      this.#end.onFailure(pathname);
      throw error;
    }
  }

  async #exchange(way: Way): Promise<Response> {
    const { request, sent, fault } = way;
    const { clock, random, weather } = this.#world;
    await clock.wait(random.between(5, 60));
    const exchange: Exchange = {
      request,
      random,
      clock,
      weather,
      forward: () => this.#forward(request, sent),
      // What becomes of a request whose connection is gone takes no page down any more, nor a server.
      crash: () => {
        if (way.isOpen) this.#end.onCrash();
      },
      restart: (downFor) => {
        if (way.isOpen) weather.downUntil = clock.now + downFor;
      },
    };
    const answer = await (fault ? faults[fault].happen(exchange) : exchange.forward());
    await clock.wait(random.between(5, 60));
    if (weather.clocksMayBeWrong) answer.headers.delete("retry-after");
    return answer;
  }

  async #forward(request: Request, sent: string): Promise<Response> {
    const { clock, server, seam, weather, realtime } = this.#world;
    if (clock.now < weather.downUntil) {
      if (weather.saysSo) return new Response("<h1>503 Service Unavailable</h1>", { status: 503 });
      throw failed();
    }
    const reach = async (each: Request) => {
      const answer = await server.handle(clock, each);
      if (each.method !== "GET") await realtime?.look((sql) => server.query(clock, sql));
      return answer;
    };
    const copy = new Request(request.url, {
      method: request.method,
      headers: request.headers,
      ...(sent === "" ? {} : { body: sent }),
    });
    const answer = await (seam ? seam(copy, reach) : reach(copy));
    const { status, headers } = answer;
    const body = [204, 304].includes(status) ? null : await clock.frozen(() => answer.text());
    if (request.url.includes("/sync_heads") && body !== null && this.#world.random.chance(0.3))
      weather.heads.set(request.headers.get("authorization") ?? "", body);
    return new Response(body, { status, headers });
  }

  #drawFault(request: Request): FaultName | undefined {
    const { random, weather, trace } = this.#world;
    if (!random.chance(weather.faultRate)) return undefined;
    const { prevailing } = weather;
    const possible = faultNames.filter((each) => faults[each].fits(request));
    const name =
      possible.includes(prevailing) && random.chance(0.4)
        ? prevailing
        : random.weighted(possible.map((each) => [faults[each].weight, each] as const));
    trace.count(`fault ${name}`);
    return name;
  }
}

const failed = () => new TypeError("Failed to fetch");
