import { type Exchange, type Fault, type FaultName, faultNames, faults, isPush } from "./faults";
import { isTooMuch, refuse } from "./limits";
import { isPull } from "./nonsense";
import type { Topic } from "./topics";
import type { World } from "./world";

/** What a connection reports about each response that reached its page. */
export interface Answered {
  readonly request: Request;
  readonly sent: string;
  readonly status: number;
  readonly received: string;
}

/** Whose connection it is, and what may happen to its page. */
export interface WireEnd {
  readonly name: string;
  readonly onCrash: () => void;
  readonly onAnswer: (answered: Answered) => void;
  /** A request did not get a useful response. */
  readonly onFailure: (address: string) => void;
}

/** The speed of a poor connection: an upload may take as long. */
const BYTES_PER_MS = 10;

/** A request under way. */
interface Way {
  readonly request: Request;
  readonly sent: string;
  readonly fault: FaultName | undefined;
  readonly since: number;
  /** False once its connection was cut. */
  isOpen: boolean;
}

/** The connection of one page. It ends with the page. */
export class Wire {
  online = true;
  readonly #world: World;
  readonly #end: WireEnd;
  readonly #cuts = new Set<() => void>();
  readonly #ways = new Set<Way>();
  #isCut = false;

  constructor(world: World, end: WireEnd) {
    this.#world = world;
    this.#end = end;
  }

  /** Ends every request under way, as a lost connection does. */
  drop(): void {
    for (const cut of this.#cuts) cut();
    this.#cuts.clear();
  }

  /** The page is gone. */
  cut(): void {
    this.#isCut = true;
    this.drop();
  }

  /** The requests that stay without an answer for longer than that and their size explain. */
  hung(forMs: number): readonly string[] {
    const { now } = this.#world.clock;
    return [...this.#ways]
      .filter(
        ({ fault, since, sent }) =>
          fault === "hang" && now - since >= forMs + sent.length / BYTES_PER_MS,
      )
      .map(({ request }) => `${request.method} ${new URL(request.url).pathname}`);
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
    const fault = this.#drawFault(request);
    const way: Way = { request, sent, fault, since: clock.now, isOpen: true };
    const { promise: lost, end } = endOf(way);
    const cut = () => end(failed());
    const give = () => end(request.signal.reason);
    this.#cuts.add(cut);
    this.#ways.add(way);
    if (request.signal.aborted) give();
    request.signal.addEventListener("abort", give);
    try {
      const answer = await Promise.race([this.#exchange(way), lost]);
      const received = await answer.clone().text();
      // The length of a session differs from process to process.
      const size = pathname.startsWith("/auth/") ? "" : received.length;
      trace.add(`${label} ${fault ?? ""} → ${answer.status} ${size}`);
      trace.count("requests");
      if (process.env["BODY"])
        trace.add(`BODY ${sent.slice(0, 2500)} ==> ${received.slice(0, 2500)}`);
      this.#end.onAnswer({ request, sent, status: answer.status, received });
      if (!answer.ok) this.#end.onFailure(pathname);
      return answer;
    } catch (error) {
      trace.add(`${label} ${fault ?? ""} → ${String(error)}`);
      trace.count("requests");
      this.#end.onFailure(pathname);
      throw error;
    } finally {
      this.#cuts.delete(cut);
      this.#ways.delete(way);
    }
  }

  async #exchange(way: Way): Promise<Response> {
    const { request, sent, fault } = way;
    const { clock, random, weather, server } = this.#world;
    await clock.wait(random.between(5, 60));
    const exchange: Exchange = {
      request,
      random,
      clock,
      weather,
      forward: () => this.#forward(request, sent),
      instead: async (address) => {
        const other = new Request(new URL(address, request.url), { headers: request.headers });
        return (await server.handle(clock, other)).json();
      },
      // A fault of a request whose connection is closed no longer crashes a page or a server.
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
    if (isPush(request) && isTooMuch(weather.limit, sent)) return refuse(weather.limit, clock);
    const reach = async (each: Request) => {
      const answer = await server.handle(clock, each);
      if (each.method !== "GET") await realtime?.announceHeads((sql) => server.query(clock, sql));
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
    if (
      /\/(?:sync|published)_heads/u.test(request.url) &&
      body !== null &&
      this.#world.random.chance(0.3)
    )
      weather.heads.set(request.headers.get("authorization") ?? "", body);
    return new Response(body, { status, headers });
  }

  #drawFault(request: Request): FaultName | undefined {
    const { random, weather, trace, topics } = this.#world;
    if (
      weather.spoiled !== undefined &&
      isPull(request) &&
      request.url.includes(`${weather.spoiled}?`)
    )
      return "spoiled";
    if (isPush(request) && weather.unheard.delete(this.#end.name)) return "answer lost";
    if (!random.chance(weather.faultRate)) return undefined;
    const { prevailing } = weather;
    const possible = faultNames.filter((each) => fits(faults[each], request, topics));
    const name =
      possible.includes(prevailing) && random.chance(0.4)
        ? prevailing
        : random.weighted(possible.map((each) => [faults[each].weight, each] as const));
    trace.count(`fault ${name}`);
    return name;
  }
}

/** How a request without an answer ends: by its connection, or by its sender. */
function endOf(way: Way): {
  readonly promise: Promise<never>;
  readonly end: (reason: unknown) => void;
} {
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<never>((_, no) => {
    reject = no;
  });
  promise.catch(() => undefined);
  return {
    promise,
    end(reason) {
      way.isOpen = false;
      reject(reason);
    },
  };
}

const fits = (fault: Fault, request: Request, topics: ReadonlySet<Topic>) =>
  (!fault.topic || topics.has(fault.topic)) && fault.fits(request);

const failed = () => new TypeError("Failed to fetch");
