import { faultNames } from "./faults";
import type { CaseResult } from "./run-case";

/** The lines of a trace that led to a violation. */
const LAST_LINES = 40;

/** From this many cases on, every kind of event must have happened. */
const ENOUGH_CASES = 100;

const WITH_CONFLICT = "with a conflict";
const CONFLICT_SHARE = 0.3;

/** Events that affect devices, beside those that affect requests. */
const MACHINE_FAULTS = ["clock off", "two leaders", "quota", "storage wiped"];

/** A violation, and how to reproduce it. */
export function describeFailure({ seed, violation, trace }: Omit<CaseResult, "counts">): string {
  return [
    ...trace.slice(-LAST_LINES),
    "",
    `Violation (${violation?.invariant ?? ""}): ${violation?.detail ?? ""}`,
    `To see it again: npm run simulate -- --seed ${seed} --trace`,
  ].join("\n");
}

/** The events of all cases together. */
export class Report {
  readonly #started = performance.now();
  readonly #counts = new Map<string, number>();
  cases = 0;

  add({ counts }: Pick<CaseResult, "counts">): void {
    this.cases += 1;
    for (const [what, count] of counts) this.#counts.set(what, this.#of(what) + count);
  }

  text(): string {
    const share = Math.round((100 * this.#of(WITH_CONFLICT)) / Math.max(1, this.cases));
    return [
      `${this.cases} cases, ${this.#of("requests")} requests, ${share} % with a conflict, ${Math.round((performance.now() - this.#started) / 1000)} s`,
      `Faults: ${this.#listed("fault ")}`,
      `Commands: ${this.#listed("command ")}`,
    ].join("\n");
  }

  /** Events that should have happened and did not: a simulation without faults proves nothing. */
  missing(): readonly string[] {
    if (this.cases < ENOUGH_CASES) return [];
    const never = [...faultNames, ...MACHINE_FAULTS].filter(
      (name) => this.#of(`fault ${name}`) === 0,
    );
    const isCalm = this.#of(WITH_CONFLICT) < CONFLICT_SHARE * this.cases;
    return [
      ...never.map((name) => `Never happened: ${name}`),
      ...(isCalm ? ["Too few cases met a conflict."] : []),
    ];
  }

  #of(what: string): number {
    return this.#counts.get(what) ?? 0;
  }

  #listed(prefix: string): string {
    return [...this.#counts]
      .filter(([what]) => what.startsWith(prefix))
      .toSorted((one, other) => other[1] - one[1])
      .map(([what, count]) => `${what.slice(prefix.length)} ${count}`)
      .join(", ");
  }
}

/** The violations of a failing program: each kind with the first seed that shows it. */
export class Survey {
  readonly #found = new Map<string, { seeds: number[]; detail: string }>();

  add({ seed, all }: Pick<CaseResult, "seed" | "all">): void {
    for (const { invariant, detail } of all) {
      const known = this.#found.get(invariant);
      const seeds = [...(known?.seeds ?? []), seed].toSorted((one, other) => one - other);
      this.#found.set(invariant, {
        seeds,
        detail: known && seeds[0] !== seed ? known.detail : detail,
      });
    }
  }

  text(): string {
    return [...this.#found]
      .map(
        ([invariant, { seeds, detail }]) =>
          `« ${invariant} » at ${seeds.length} seeds (${seeds.slice(0, 8).join(", ")}): ${detail}`,
      )
      .join("\n");
  }
}
