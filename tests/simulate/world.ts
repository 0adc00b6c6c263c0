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
  /** Whose next push is written without its author hearing of it, by name. */
  readonly unheard: Set<string>;
  /** How much the server takes at once. */
  readonly limit: Limit | undefined;
  /** Until when the server takes no more forms from visitors, in ms since 1970. */
  floodedUntil: number;
  /** The collection that answers nothing that could be read. */
  spoiled?: string | undefined;
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
  readonly topics: ReadonlySet<Topic>;
  /** Whether the topics were chosen for this case, which is then mostly about them. */
  readonly isFocused: boolean;
  /** Where visitors start from what was built. */
  readonly builds: Builds | undefined;
}
