import type { Scene } from "../scene";

/** Longer than the limit of the largest request. */
const LONGEST_MS = 150_000;

/** A request without an answer is aborted by its sender, within a time that fits its size. */
export function unanswered({ clients }: Scene): string | undefined {
  return clients
    .flatMap(({ name, wires }) =>
      wires.flatMap((wire) => wire.hung(LONGEST_MS).map((each) => `${name} ${each}`)),
    )
    .map((each) => `${each} has gone on for ${LONGEST_MS / 1_000} s`)[0];
}
