import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from "react";

interface ToolbarFocus {
  /** The tool that the Tab key reaches. */
  readonly current: string;
  readonly setCurrent: (tool: string) => void;
}

const FocusContext = createContext<ToolbarFocus>({ current: "", setCurrent: () => undefined });

/** A toolbar with one Tab stop; the arrow keys, Home and End move between its tools, Escape goes back to the text. */
export function Toolbar({
  label,
  controls,
  first,
  look,
  children,
}: {
  readonly label: string;
  /** The id of the element that the tools change. */
  readonly controls: string;
  /** The tool that the Tab key reaches first. */
  readonly first: string;
  /** Classes for its position and surface. */
  readonly look: string;
  readonly children: ReactNode;
}) {
  const [current, setCurrent] = useState(first);
  const focus = useMemo(() => ({ current, setCurrent }), [current]);
  return (
    <FocusContext value={focus}>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        aria-controls={controls}
        onKeyDown={(event) => moveFocus(event, controls)}
        className={`flex items-center gap-px overflow-x-auto border-b py-1 [scrollbar-width:thin] md:flex-wrap md:overflow-visible ${look}`}
      >
        {children}
      </div>
    </FocusContext>
  );
}

/** Returns the props that make a button a tool of the toolbar. */
export function useTool(tool: string) {
  const { current, setCurrent } = useContext(FocusContext);
  return {
    "data-tool": tool,
    tabIndex: current === tool ? 0 : -1,
    onFocus: () => setCurrent(tool),
    // Prevents the press from moving the focus, so that the text keeps its selection.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}

function moveFocus(event: KeyboardEvent<HTMLElement>, controls: string): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-tool]")];
  const at = tools.findIndex((tool) => tool === event.target);
  // Within an open menu the keys are the menu's.
  if (at < 0 || event.defaultPrevented) return;
  const to = destination(event.key, at, tools.length);
  const next = event.key === "Escape" ? document.getElementById(controls) : tools[to ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function destination(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
