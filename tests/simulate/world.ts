import type { Network } from "../support/backend";
import type { Builds } from "./builds";
import type { Clock } from "./clock";
import type { FaultName } from "./faults";
import type { Limit } from "./limits";
import type { Random } from "./random";
import type { Realtime } from "./realtime";
import type { Server } from "./server";
import type { Topic } from "./topics";
import type { Trace } from "./trace";

/** The faults of requests, drawn for each of them. */
export interface Weather {
  /** The probability of an event, from 0 to 1. */
  faultRate: number;
  /** When the server is back, in ms since 1970. */
  downUntil: number;
  /** Until then a proxy in front of the server answers; otherwise nothing answers. */
  saysSo: boolean;
  /**
   * In such a case servers never say how long to wait: the page keeps that in its module, which the devices of this
   * process share, whatever their clocks say.
   */
  readonly clocksMayBeWrong: boolean;
  /** Former heads, for a cache in between to return. */
  readonly heads: Map<string, string>;
  /** The fault that is most frequent in this case. */
  readonly prevailing: FaultName;
  /** The name of the person whose next push is written without an answer. */
  readonly unheard: Set<string>;
  /** How much the server accepts in one request. */
  readonly limit: Limit | undefined;
  /** Until when the server accepts no forms from visitors, in ms since 1970. */
  floodedUntil: number;
  /** The collection that returns unreadable answers. */
  spoiled?: string | undefined;
}

/** What a page needs of the world to make requests. */
export interface World {
  readonly clock: Clock;
  readonly random: Random;
  readonly server: Server;
  readonly trace: Trace;
  readonly weather: Weather;
  /** The layer that a test puts between the network and the server. */
  readonly seam: Network | undefined;
  /** The Realtime of the server. */
  readonly realtime: Realtime | undefined;
  readonly topics: ReadonlySet<Topic>;
  /** Whether the topics were chosen for this case, which then mostly uses them. */
  readonly isFocused: boolean;
  /** The builds from whose snapshot visitors start. */
  readonly builds: Builds | undefined;
}
