import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { currentCut, onCutChange, restoreNetwork } from "../lib/cut-network";
import { useOnline } from "../ui/page/use-online";

/** Shows, as long as it lasts, that the device is offline or that the visitor cut the network for the demonstration. */
export function NetworkSign() {
  const online = useOnline();
  const cut = useSyncExternalStore(onCutChange, currentCut, currentCut);
  return (
    <output className="fixed bottom-4 left-4 z-40 block max-w-[calc(100%-6rem)] text-sm print:hidden">
      {(!online || cut) && (
        <span className="flex min-h-11 items-center gap-3 rounded-full border border-rule-strong bg-raised px-4 shadow-float">
          <WifiOff aria-hidden className="size-4 shrink-0 text-warning" strokeWidth={1.75} />
          {online ? "Réseau coupé par vous" : "Hors ligne"}
          {online && (
            <button type="button" onClick={restoreNetwork} className="text-link min-h-11">
              Rétablir
            </button>
          )}
        </span>
      )}
    </output>
  );
}
