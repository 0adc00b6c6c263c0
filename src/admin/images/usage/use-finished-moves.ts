import { whileOpen, type Database } from "../../../store/database/database";
import { useWhenQuiet } from "../../kit/use-when-quiet";

/** Finishes replacements of pictures that were interrupted when their page was closed. */
export const useFinishedMoves = () => useWhenQuiet(load);

async function load() {
  const { finishMoves } = await import("./unfinished-moves");
  return (database: Database) => {
    whileOpen(database, () => finishMoves(database)).catch(reportError);
    return () => undefined;
  };
}
