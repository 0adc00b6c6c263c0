/** Compares rows by their creation, newest first. */
export function newestFirst(one: Arrived, other: Arrived): number {
  const [first, second] = [String(one.created_at), String(other.created_at)];
  if (first !== second) return first < second ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}

interface Arrived {
  readonly id: string;
  readonly created_at?: unknown;
}
