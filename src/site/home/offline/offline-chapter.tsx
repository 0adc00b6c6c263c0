import { Wifi, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { currentCut, cutNetwork, onCutChange, restoreNetwork } from "../../../lib/cut-network";
import { Button } from "../../../ui/button";
import { plural } from "../../../ui/text/plural";
import { Lead } from "../section-header";
import { bytesInWords, pageCostOf, type PageCost, secondsInWords } from "./page-cost";

/** The promise of the site, to be tried: the network can be cut for this page, whose own cost is told. */
export function OfflineChapter() {
  const cut = useSyncExternalStore(onCutChange, currentCut);
  return (
    <div className="page-frame grid grid-cols-1 gap-x-6 gap-y-part py-section lg:grid-cols-12">
      <div className="lg:col-span-6">
        <h2 id="hors-ligne" className="display-type text-title">
          Coupez le réseau
        </h2>
        <div className="mt-6">
          <Lead>
            Ce site se lit sans connexion après une visite. Inutile de nous croire : coupez, puis
            ouvrez une page, cherchez, changez d’avis.
          </Lead>
        </div>
        <div className="mt-8">
          <Button
            variant={cut ? "primary" : "secondary"}
            size="lg"
            onClick={cut ? restoreNetwork : cutNetwork}
          >
            {cut ? (
              <Wifi aria-hidden className="size-5" strokeWidth={1.75} />
            ) : (
              <WifiOff aria-hidden className="size-5" strokeWidth={1.75} />
            )}
            {cut ? "Rétablir le réseau" : "Couper le réseau de cette page"}
          </Button>
        </div>
        <output className="mt-4 block min-h-[3lh] max-w-measure text-ink-soft">
          {cut
            ? `Coupé. ${plural(cut.held, "requête retenue", "requêtes retenues")} depuis. Continuez, par exemple par nos réalisations ou le glossaire.`
            : ""}
        </output>
        <p className="max-w-measure text-sm text-ink-faint">
          Ce bouton retient les requêtes que le code de cette page envoie : contenus, formulaires,
          visites. Les fichiers du site viennent de votre appareil, une fois qu’il les a. Pour tout
          couper, passez en mode avion.
        </p>
        {cut && (
          <p className="mt-4 flex flex-wrap gap-x-6">
            <Link to="/projects" className="text-link inline-flex min-h-11 items-center">
              Nos réalisations
            </Link>
            <Link to="/glossary" className="text-link inline-flex min-h-11 items-center">
              Le glossaire
            </Link>
          </p>
        )}
      </div>
      <Costs />
    </div>
  );
}

/** As the browser of this visitor measured it, and goes on measuring. */
function Costs() {
  const { received, requests, drawn } = usePageCost();
  return (
    <dl className="grid grid-cols-1 content-start gap-x-6 gap-y-8 sm:grid-cols-2 lg:col-span-5 lg:col-start-8">
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
      <dd className="display-type text-title tabular-nums">{value}</dd>
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
