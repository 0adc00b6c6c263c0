import { useState } from "react";
import { keysForMove } from "../../../content/rules/order-key";
import { useOpenDatabase } from "../../../store/database/use-open-database";
import { reorder } from "../../../store/writing/repository";
import { useQueuedAction } from "../../../ui/form/use-action";
import type { Managed } from "../../kit/screens";
import { movedSentence, titleOf } from "../../kit/sentences";
import { byOrder, type ListRow, ordered } from "../records/rows";

/** Moves rows on the screen at once, stores their new order and announces the new place. */
export function useReorder({ name, definition, kind }: Managed, stored: readonly ListRow[]) {
  const openDatabase = useOpenDatabase();
  const [announcement, setAnnouncement] = useState("");
  const [moves, setMoves] = useState<Moves>(NONE);
  const open = stillOpen(moves, stored);
  const rows = open.size === 0 ? stored : stored.map(movedBy(open)).toSorted(byOrder);
  const writing = useQueuedAction(
    "Le nouvel ordre n’a pas pu être enregistré.",
    async (row: ListRow, place: number, keys: ReadonlyMap<string, string>) => {
      try {
        await reorder(await openDatabase(), name, keys);
      } catch (error) {
        setMoves(NONE);
        throw error;
      }
      setAnnouncement(movedSentence(titleOf(definition, row), place + 1, stored.length, kind));
    },
  );
  const moveTo = (row: ListRow, place: number) => {
    const keys = keysForMove(rows.map(ordered), rows.indexOf(row), place);
    if (keys.size === 0) return;
    setMoves(withKeys(open, keys, stored));
    writing.run(row, place, keys);
  };
  return { rows, moveTo, announcement };
}

/** The order key that a row is getting, and the keys that the device may still report meanwhile. */
interface Move {
  readonly order: string;
  readonly former: readonly string[];
}

type Moves = ReadonlyMap<string, Move>;

const NONE: Moves = new Map();

/** A move is over once the device reports its key, or one that was written elsewhere. */
function stillOpen(moves: Moves, stored: readonly ListRow[]): Moves {
  if (moves.size === 0) return NONE;
  return new Map(
    stored.flatMap((row) => {
      const move = moves.get(row.id);
      return move?.former.includes(ordered(row).order) ? [[row.id, move] as const] : [];
    }),
  );
}

const movedBy = (moves: Moves) => (row: ListRow) => {
  const move = moves.get(row.id);
  return move ? { ...row, order: move.order } : row;
};

function withKeys(
  moves: Moves,
  keys: ReadonlyMap<string, string>,
  stored: readonly ListRow[],
): Moves {
  const orders = new Map(stored.map((row) => [row.id, ordered(row).order]));
  const added = [...keys].map(([id, order]) => {
    const before = moves.get(id);
    const former = before ? [...before.former, before.order] : [orders.get(id) ?? ""];
    return [id, { order, former }] as const;
  });
  return new Map([...moves, ...added]);
}
