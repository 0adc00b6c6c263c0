import { Wifi, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { currentCut, cutNetwork, onCutChange, restoreNetwork } from "../../../lib/cut-network";
import { isOff } from "../../../content/kinds";
import { useAgency } from "../../../store/queries/agency";
import { Button } from "../../../ui/button";
import { plural } from "../../../ui/text/plural";
import { bytesInWords, pageCostOf, type PageCost, secondsInWords } from "./page-cost";

/** A switch that cuts the network for this page, and the page's network cost. */
export function OfflineChapter() {
  return (
    <div className="mt-part grid grid-cols-1 gap-x-6 gap-y-part lg:grid-cols-12">
      <div className="lg:col-span-5">
        <Switch />
      </div>
      <Costs />
    </div>
  );
}

function Switch() {
  const cut = useSyncExternalStore(onCutChange, currentCut, currentCut);
  const { parts } = useAgency();
  const Icon = cut ? Wifi : WifiOff;
  return (
    <>
      <Button
        variant={cut ? "primary" : "secondary"}
        size="lg"
        onClick={cut ? restoreNetwork : cutNetwork}
      >
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        {cut ? "Rétablir le réseau" : "Couper le réseau de cette page"}
      </Button>
      <output className="my-3 block max-w-measure">
        {cut &&
          `Coupé. Depuis : ${plural(cut.held, "requête retenue", "requêtes retenues")}. Continuez votre visite.`}
      </output>
      <p className="max-w-measure text-sm text-ink-faint">
        Ce bouton retient ce que cette page envoie : contenus, formulaires, visites. Pour tout
        couper, passez en mode avion.
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {FURTHER.filter(([path]) => !isOff(parts, path)).map(([path, name]) => (
          <Link key={path} to={path} className="text-link inline-flex min-h-11 items-center">
            {name}
          </Link>
        ))}
      </p>
    </>
  );
}

/** Pages to read without the network. */
const FURTHER = [
  ["/projects", "Nos réalisations"],
  ["/glossary", "Le glossaire"],
] as const;

/** The page's cost, measured by this visitor's browser and updated continuously. */
function Costs() {
  const { received, requests, drawn } = usePageCost();
  return (
    <dl className="grid grid-cols-1 content-start gap-x-6 gap-y-3 sm:grid-cols-3 lg:col-span-6 lg:col-start-7">
      <Cost value={bytesInWords(received)}>
        reçus par le réseau depuis que vous avez ouvert cette page
      </Cost>
      <Cost value={String(requests)}>
        {requests > 1 ? "fichiers venus du réseau" : "fichier venu du réseau"}
      </Cost>
      {drawn !== undefined && (
        <Cost value={secondsInWords(drawn)}>avant le premier affichage, sur votre appareil</Cost>
      )}
    </dl>
  );
}

function Cost({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <div className="page-cost min-w-0 gap-x-6 border-t border-ink pt-3">
      <dt className="text-ink-soft">{children}</dt>
      <dd className="display-type text-heading tabular-nums">{value}</dd>
    </div>
  );
}

function usePageCost(): PageCost {
  const [cost, setCost] = useState(() => pageCostOf(performance));
  useEffect(() => {
    const observer = new PerformanceObserver(() => setCost(pageCostOf(performance)));
    observer.observe({ type: "resource" });
    return () => observer.disconnect();
  }, []);
  return cost;
}
