import { createHash } from "node:crypto";
import type { Clock } from "./clock";

/** What happened in a case, line by line, and how often. */
export class Trace {
  readonly lines: string[] = [];
  readonly counts = new Map<string, number>();
  readonly #clock: Clock;
  readonly #start: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#start = clock.now;
  }

  add(line: string): void {
    this.lines.push(`${this.#clock.now - this.#start} ${line}`);
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  hash(): string {
    return createHash("sha256").update(this.lines.join("\n")).digest("hex").slice(0, 16);
  }
}
