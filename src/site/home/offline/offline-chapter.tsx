import { Wifi, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { currentCut, cutNetwork, onCutChange, restoreNetwork } from "../../../lib/cut-network";
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
      <output className="mt-4 block min-h-[2lh] max-w-measure">
        {cut &&
          `Coupé. Depuis : ${plural(cut.held, "requête retenue", "requêtes retenues")}. Continuez votre visite.`}
      </output>
      <p className="max-w-measure text-sm text-ink-faint">
        Ce bouton retient les requêtes que le code de cette page envoie : contenus, formulaires,
        visites. Les fichiers du site viennent de votre appareil, une fois qu’il les a. Pour tout
        couper, passez en mode avion.
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link to="/projects" className="text-link inline-flex min-h-11 items-center">
          Nos réalisations
        </Link>
        <Link to="/glossary" className="text-link inline-flex min-h-11 items-center">
          Le glossaire
        </Link>
      </p>
    </>
  );
}

/** The page's cost, measured by this visitor's browser and updated continuously. */
function Costs() {
  const { received, requests, drawn } = usePageCost();
  return (
    <dl className="grid grid-cols-1 content-start gap-x-6 gap-y-8 sm:grid-cols-3 lg:col-span-6 lg:col-start-7">
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
    <div className="flex min-w-0 flex-col-reverse justify-end border-t border-ink pt-4">
      <dt className="mt-2 text-ink-soft">{children}</dt>
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
