import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { TOOL } from "./tool-button";
import { useTool } from "./toolbar-focus";

export interface MenuChoice {
  readonly value: string;
  readonly label: string;
  /** An icon or sample before its label. */
  readonly sample?: ReactNode;
}

/** A tool with a menu: of values, of which the selection has one; or, without `selected`, of actions. */
export function ToolMenu({
  tool,
  label,
  face,
  choices,
  selected,
  onSelect,
}: {
  readonly tool: string;
  readonly label: string;
  /** The content of the button. */
  readonly face: ReactNode;
  readonly choices: readonly MenuChoice[];
  readonly selected?: string | undefined;
  readonly onSelect: (value: string) => void;
}) {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const current = choices.find(({ value }) => value === selected);
  const close = () => menu.current?.hidePopover();
  useCloseOnScroll(open, close);

  const show = () => {
    if (!button.current || !menu.current) return;
    menu.current.showPopover();
    place(menu.current, button.current.getBoundingClientRect());
    const checked = menu.current.querySelector<HTMLElement>("[aria-checked='true']");
    (checked ?? menu.current.querySelector<HTMLElement>(ENTRIES))?.focus();
  };
  return (
    <>
      <button
        {...useTool(tool)}
        ref={button}
        type="button"
        aria-label={current ? `${label} : ${current.label}` : label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => (open ? close() : show())}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          show();
        }}
        className={TOOL}
      >
        {face}
        <ChevronDown aria-hidden className="size-3" strokeWidth={2} />
      </button>
      <div
        ref={menu}
        id={menuId}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === "open")}
        onKeyDown={(event) => moveInMenu(event, close)}
        className="fixed inset-auto m-0 max-h-80 min-w-44 overflow-y-auto rounded-sm border border-rule-strong bg-raised py-1 text-ink shadow-float backdrop:bg-transparent"
      >
        {choices.map(({ value, label: name, sample }) => (
          <button
            key={value}
            type="button"
            role={selected === undefined ? "menuitem" : "menuitemradio"}
            tabIndex={-1}
            aria-checked={selected === undefined ? undefined : value === selected}
            onClick={() => {
              close();
              onSelect(value);
            }}
            className="flex min-h-11 w-full items-center gap-3 px-3 text-left text-sm hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2 aria-checked:font-semibold aria-checked:text-accent md:min-h-9"
          >
            {sample}
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

const ENTRIES = "[role^='menuitem']";

/** Places the menu next to its button and inside the window. */
function place(menu: HTMLElement, { left, bottom, top }: DOMRect): void {
  const { width, height } = menu.getBoundingClientRect();
  const below = bottom + 4 + height <= window.innerHeight;
  menu.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`;
  menu.style.top = `${below ? bottom + 4 : Math.max(8, top - height - 4)}px`;
}

function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ENTRIES)];
  const at = items.findIndex((item) => item === document.activeElement);
  const places: ReadonlyMap<string, number> = new Map([
    ["ArrowDown", (at + 1) % items.length],
    ["ArrowUp", (at - 1 + items.length) % items.length],
    ["Home", 0],
    ["End", items.length - 1],
  ]);
  const to = places.get(event.key);
  if (to === undefined) {
    if (event.key === "Tab") close();
    return;
  }
  items[to]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** Closes the menu on scrolling, since it would not move with its button. */
function useCloseOnScroll(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const onScroll = ({ target }: Event) => target === document && close();
    window.addEventListener("scroll", onScroll, { capture: true });
    return () => window.removeEventListener("scroll", onScroll, { capture: true });
  });
}
