/** The values in ascending order. */
export function inOrder(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other);
}

/**
 * The least value that at least this share of the values does not exceed: the nearest-rank method,
 * https://en.wikipedia.org/wiki/Percentile.
 */
export function at(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** The middle value, or the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = inOrder(values);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
