/** The values in ascending order. */
export function inOrder(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other);
}

/** The value of that quantile. */
export function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function medianOf(values: readonly number[]): number {
  return at(inOrder(values), 0.5);
}
