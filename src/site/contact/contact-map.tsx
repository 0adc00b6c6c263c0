import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button";
import { MapSketch } from "./map-sketch";
import { useOnline } from "../../ui/page/use-online";

/** Paris within its ring road. The page's policy lets frames come from there and nowhere else. */
const MAP =
  "https://www.openstreetmap.org/export/embed.html?bbox=2.2241%2C48.8156%2C2.4699%2C48.9022&layer=mapnik";

/** A drawing of the city; the map itself, which is somebody else's, only for those who ask for it. */
export function ContactMap({ address }: { readonly address: string }) {
  const [shown, setShown] = useState(false);
  const online = useOnline();
  const search = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address || "Paris" })}`;

  return (
    <section aria-labelledby="carte" className="mt-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-6">
        <h2 id="carte" className="heading-type text-heading">
          Nous trouver
        </h2>
        <a href={search} rel="noreferrer" className="text-link inline-flex min-h-6 items-center">
          Ouvrir dans OpenStreetMap
        </a>
      </div>
      {shown ? (
        <Map />
      ) : (
        <div className="relative isolate overflow-hidden rounded-md border border-rule bg-sunken">
          <MapSketch className="h-[28rem] w-full sm:h-[32rem]" />
          <div className="absolute inset-x-0 bottom-0 border-t border-rule bg-paper p-5 sm:inset-x-auto sm:top-6 sm:bottom-auto sm:left-6 sm:max-w-sm sm:rounded-md sm:border">
            <p className="text-ink-soft">
              {online
                ? "La carte vient d’OpenStreetMap, un service extérieur à ce site : en l’affichant, votre navigateur lui transmet votre adresse IP."
                : "Vous êtes hors ligne : la carte a besoin d’une connexion."}
            </p>
            <Button
              variant="secondary"
              aria-disabled={!online}
              onClick={() => online && setShown(true)}
              className="mt-4"
            >
              Afficher la carte
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

/** Takes the focus that the button had. */
function Map() {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      title="Carte OpenStreetMap de Paris"
      src={MAP}
      loading="lazy"
      referrerPolicy="no-referrer"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- Another origin than ours: it cannot reach out. Without an origin of its own it would get no tiles, which are refused to requests without a referrer.
      sandbox="allow-scripts allow-same-origin allow-popups"
      className="h-[28rem] w-full rounded-md border border-rule bg-sunken sm:h-[32rem]"
    />
  );
}
