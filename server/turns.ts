export type TakeTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** Makes a function that runs tasks one at a time, in the order of the calls. */
export function createTurns(): TakeTurn {
  let previous: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = previous.then(task);
    previous = turn.catch(() => undefined);
    return turn;
  };
}
