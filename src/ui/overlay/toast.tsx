import { CircleAlert, CircleCheck, X } from "lucide-react";
import {
  type ComponentType,
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from "react";
import { Button } from "../button";
import { IconButton } from "../icon-button";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly problem: boolean;
  /** Milliseconds; without, it stays until it is closed. */
  readonly shownFor?: number | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

interface Toasts {
  /** Says that something worked; with an action, long enough to take it. */
  readonly show: (text: string, action?: Toast["action"]) => void;
  /** Says that a small gesture worked, to somebody who sees that it did. */
  readonly showBriefly: (text: string) => void;
  /** Says that something did not; with an action it stays until that is taken, or it is closed. */
  readonly showProblem: (text: string, action?: Toast["action"]) => void;
  /** Takes a text back that is no longer true: what failed has worked. */
  readonly withdraw: (text: string) => void;
}

const ToastsContext = createContext<Toasts | undefined>(undefined);

const SHOWN_BRIEFLY_MS = 3_000;
const SHOWN_MS = 6_000;
const SHOWN_WITH_ACTION_MS = 10_000;
/** Time to find it, read it twice and do what it says. */
const PROBLEM_SHOWN_MS = 120_000;
const MOST = 3;

/** Short messages at the bottom of the screen, read out by screen readers. */
export function ToastProvider({
  Place = Fragment,
  label = "Notifications",
  children,
}: {
  /** Where they are drawn, if not below the children. */
  readonly Place?: ComponentType<{ readonly children: ReactNode }>;
  /** The name of their place: two on one page have two. */
  readonly label?: string;
  readonly children: ReactNode;
}) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const value = useMemo(() => {
    const withdraw = (text: string) =>
      setToasts((shown) => shown.filter((toast) => toast.text !== text));
    const add = (toast: Omit<Toast, "id">) => {
      // The same again takes the place of the former, and is read out again.
      withdraw(toast.text);
      setToasts((shown) => [...shown, { ...toast, id: nextId() }].slice(-MOST));
    };
    return {
      show: (text, action) => {
        const shownFor = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
        add({ text, action, shownFor, problem: false });
      },
      showBriefly: (text) => add({ text, shownFor: SHOWN_BRIEFLY_MS, problem: false }),
      showProblem: (text, action) => {
        const shownFor = action ? undefined : PROBLEM_SHOWN_MS;
        add({ text, action, shownFor, problem: true });
      },
      withdraw,
    } satisfies Toasts;
  }, []);

  return (
    <ToastsContext value={value}>
      {children}
      <Place>
        <section
          aria-label={label}
          aria-live="polite"
          data-toasts
          className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4 md:items-end md:p-6"
        >
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onClose={() => value.withdraw(toast.text)} />
          ))}
        </section>
      </Place>
    </ToastsContext>
  );
}

/** Shows toasts from any screen below a `ToastProvider`. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error("useToasts needs a ToastProvider above it");
  return toasts;
}

function ToastCard({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const [held, setHeld] = useState(false);
  const { text, problem, action, shownFor } = toast;
  useTimeout(onClose, held ? undefined : shownFor);
  const Icon = problem ? CircleAlert : CircleCheck;

  return (
    <div
      data-problem={problem || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-md border border-rule-strong bg-raised py-1.5 pr-1.5 pl-4 text-sm shadow-float"
    >
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={`size-5 shrink-0 ${problem ? "text-danger" : "text-success"}`}
      />
      <p className="grow py-1.5">{text}</p>
      {action && (
        <Button
          variant="quiet"
          size="sm"
          className="text-accent"
          onClick={() => {
            action.run();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label="Fermer la notification" onClick={onClose} className="md:size-9" />
    </div>
  );
}

/** Calls back once after that long; not at all without a duration. Pausing starts it anew. */
function useTimeout(callback: () => void, duration: number | undefined) {
  const onTime = useEffectEvent(callback);
  useEffect(() => {
    if (duration === undefined) return undefined;
    const timer = setTimeout(() => onTime(), duration);
    return () => clearTimeout(timer);
  }, [duration]);
}

let lastId = 0;

function nextId(): number {
  lastId += 1;
  return lastId;
}
