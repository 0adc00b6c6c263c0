export type TakeTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs tasks one at a time, in the order they were asked for. */
export function createTurns(): TakeTurn {
  let previous: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = previous.then(task);
    previous = turn.catch(() => undefined);
    return turn;
  };
}
