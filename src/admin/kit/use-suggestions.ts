import { type KeyboardEvent, useId, useState } from "react";

/** The state and keys of a combobox whose suggestions are drawn by `SuggestionList`. */
export function useSuggestions(count: number) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  /** The index of the suggestion that Enter takes; -1 while there is none. */
  const [active, setActive] = useState(-1);
  const isShown = isOpen && count > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  return {
    listId,
    isShown,
    active: isShown ? active : -1,
    open: () => {
      setOpen(true);
      setActive(-1);
    },
    close,
    /** Moves among the suggestions and closes them; false for a key that does neither. */
    onKey: (event: KeyboardEvent): boolean => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        setOpen(true);
        setActive(stepped(active, event.key === "ArrowDown" ? 1 : -1, count));
      } else if (event.key === "Escape" && isShown) close();
      else return false;
      event.preventDefault();
      return true;
    },
    field: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": isShown,
      "aria-controls": listId,
      "aria-activedescendant": isShown && active >= 0 ? `${listId}-${active}` : undefined,
    },
  } as const;
}

/** Moves from no selection to the first or last entry, and wraps around. */
function stepped(active: number, by: 1 | -1, count: number): number {
  if (active < 0) return by === 1 ? 0 : count - 1;
  return (active + by + count) % Math.max(count, 1);
}
