import { inOrder, medianOf } from "./statistics";

/** The measured values of one side, by name, in the order of their first appearance. */
export class Figures {
  readonly #samples = new Map<string, number[]>();

  add(name: string, ...values: readonly number[]): void {
    this.#samples.set(name, [...(this.#samples.get(name) ?? []), ...values]);
  }

  names(): readonly string[] {
    return [...this.#samples.keys()];
  }

  of(name: string): readonly number[] {
    return this.#samples.get(name) ?? [];
  }
}

export interface Column {
  readonly name: string;
  readonly figures: Figures;
}

const LABEL = 52;
const CELL = 30;

/** Each figure as median and extremes, the sides beside one another, with the ratio of the first to the second. */
export function table(columns: readonly Column[], unit: "ms" | ""): string {
  const heading = ["".padEnd(LABEL), ...columns.map(({ name }) => name.padStart(CELL))].join("");
  const rows = (columns[0]?.figures.names() ?? []).map((name) => {
    const samples = columns.map(({ figures }) => figures.of(name));
    const cells = samples.map((values) => cellOf(values, unit).padStart(CELL));
    return [name.padEnd(LABEL), ...cells, ratioOf(samples)].join("");
  });
  return [heading, ...rows, ""].join("\n");
}

function cellOf(values: readonly number[], unit: string): string {
  const sorted = inOrder(values);
  const [least, most] = [written(sorted[0]), written(sorted.at(-1))];
  const range = least === most ? "" : ` (${least}–${most})`;
  return `${written(medianOf(values))}${range} ${unit}`.trimEnd();
}

const written = (value = NaN) => value.toFixed(value < 100 && value % 1 !== 0 ? 1 : 0);

function ratioOf([here = [], there = []]: readonly (readonly number[])[]): string {
  const [one, other] = [medianOf(here), medianOf(there)];
  return other > 0 ? `× ${(one / other).toFixed(2)}`.padStart(10) : "";
}
