import { useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { nextPaint } from "../page/next-paint";

/** What lies above the first row at least, in CSS pixels. */
const ABOVE = 150;

/**
 * The rows that a table draws: in its first frame those that the window has room for, in the next one all of them. The
 * rows that nobody sees yet would make the others wait.
 */
export function useRowsInTurn<Row>(
  rows: readonly Row[],
  /** The least height of a row in CSS pixels, and the place of a row that must be there at once; -1 without one. */
  { height, wanted }: { readonly height: number; readonly wanted: number },
): readonly Row[] {
  const arrivedBy = useNavigationType();
  const [visible, setVisible] = useState(() => {
    // After « Back » the browser scrolls to where the page was, which must be there.
    if (arrivedBy === NavigationType.Pop) return Infinity;
    const room = Math.ceil((window.innerHeight - ABOVE) / height);
    return wanted >= room ? Infinity : Math.max(room, 1);
  });

  useEffect(() => {
    let left = false;
    void nextPaint().then(() => left || setVisible(Infinity));
    return () => {
      left = true;
    };
  }, []);

  return rows.length > visible ? rows.slice(0, visible) : rows;
}
