import { useSearchParams } from "react-router-dom";
import { lazyPart } from "../../ui/page/lazy-part";
import { historyIn, withoutHistory } from "./history-address";

/** Shows the history that the address asks for, over any screen. */
export function HistoryAtAddress() {
  const [search, setSearch] = useSearchParams();
  const asked = historyIn(search);
  if (!asked) return null;
  return (
    <HistoryPanel
      key={`${asked.collection}/${asked.id}`}
      collection={asked.collection}
      id={asked.id}
      onClose={() => setSearch(withoutHistory, { replace: true, preventScrollReset: true })}
    />
  );
}

const HistoryPanel = lazyPart(async () => (await import("./history-panel")).HistoryPanel);
