/** A run of items that two lists share, or the items that each has instead. */
export type Stretch =
  | { readonly same: true; readonly items: readonly string[] }
  | { readonly same: false; readonly one: readonly string[]; readonly other: readonly string[] };

/** Above this number the comparison would block the screen, so the differing part is shown whole. */
const MOST_COMPARISONS = 4_000_000;

/** Splits two lists into runs that agree and runs that differ, by their longest common subsequence. */
export function differences(one: readonly string[], other: readonly string[]): readonly Stretch[] {
  const start = commonStart(one, other);
  const end = commonStart(one.slice(start).toReversed(), other.slice(start).toReversed());
  const middle = compared(
    one.slice(start, one.length - end),
    other.slice(start, other.length - end),
  );
  return [
    { same: true, items: one.slice(0, start) } as const,
    ...middle,
    { same: true, items: one.slice(one.length - end) } as const,
  ].filter((stretch) => !stretch.same || stretch.items.length > 0);
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const shorter = Math.min(one.length, other.length);
  let length = 0;
  while (length < shorter && one[length] === other[length]) length += 1;
  return length;
}

function compared(one: readonly string[], other: readonly string[]): readonly Stretch[] {
  if (one.length === 0 && other.length === 0) return [];
  if (one.length * other.length > MOST_COMPARISONS) return [{ same: false, one, other }];
  const lengths = commonLengths(one, other);
  const common = (row: number, column: number) => lengths[row]?.[column] ?? -1;
  const agree = (row: number, column: number) =>
    row < one.length && column < other.length && one[row] === other[column];

  const stretches: Stretch[] = [];
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    const [startRow, startColumn] = [row, column];
    const same = agree(row, column);
    while ((row < one.length || column < other.length) && agree(row, column) === same) {
      const dropsRow = !same && common(row + 1, column) >= common(row, column + 1);
      if (same || dropsRow) row += 1;
      if (same || !dropsRow) column += 1;
    }
    const left = one.slice(startRow, row);
    stretches.push(
      same ? { same, items: left } : { same, one: left, other: other.slice(startColumn, column) },
    );
  }
  return stretches;
}

/** `[i][j]` is the length of the longest common subsequence of the items from `i` and from `j` on. */
function commonLengths(one: readonly string[], other: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let row = one.length - 1; row >= 0; row -= 1) {
    const [here, below] = [lengths[row], lengths[row + 1]];
    if (!here || !below) break;
    for (let column = other.length - 1; column >= 0; column -= 1) {
      here[column] =
        one[row] === other[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, here[column + 1] ?? 0);
    }
  }
  return lengths;
}
