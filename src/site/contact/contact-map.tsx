import { useEffect, useRef, useState } from "react";
import type { Agency } from "../../content/agency/agency";
import { mapAround, positionIn } from "../../content/agency/map-position";
import { picturesOf } from "../../content/agency/pictures";
import { WIDE_SIZES } from "../../lib/pictures/sizes";
import { Button } from "../../ui/button";
import { Picture } from "../../ui/media/picture";
import { MapSketch } from "./map-sketch";
import { useOnline } from "../../ui/page/use-online";

/**
 * The agency's own picture of the place, or a drawing generated from the address. The real map comes from another site,
 * so it loads only on request.
 */
export function ContactMap({
  name,
  address,
  position,
  parts,
}: Pick<Agency, "name" | "address" | "position" | "parts">) {
  const { map, map_alt } = picturesOf(parts);
  const [shown, setShown] = useState(false);
  const online = useOnline();
  const place = positionIn(position);
  const query = address || (place ? position : "");
  if (query === "" && map === "") return null;
  const search = `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;

  return (
    <section aria-labelledby="carte" className="mt-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-6">
        <h2 id="carte" className="heading-type text-heading">
          Nous trouver
        </h2>
        {query !== "" && (
          <a href={search} rel="noreferrer" className="text-link inline-flex min-h-6 items-center">
            Ouvrir dans OpenStreetMap
          </a>
        )}
      </div>
      {shown && place ? (
        <Map title={`Carte OpenStreetMap\u00A0: ${name}`} source={mapAround(place)} />
      ) : (
        <div
          className={`relative isolate overflow-hidden rounded-md border border-rule bg-sunken ${map === "" ? "print:hidden" : ""}`}
        >
          {map === "" ? (
            <MapSketch address={query} className="h-[28rem] w-full sm:h-[32rem]" />
          ) : (
            <Picture
              src={map}
              alt={map_alt}
              sizes={WIDE_SIZES}
              className="h-[28rem] sm:h-[32rem]"
            />
          )}
          {place && (
            <div className="absolute inset-x-0 bottom-0 border-t border-rule bg-paper p-5 print:hidden sm:inset-x-auto sm:top-6 sm:bottom-auto sm:left-6 sm:max-w-sm sm:rounded-md sm:border">
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
          )}
        </div>
      )}
    </section>
  );
}

/** The map, which takes over the focus of its button. */
function Map({ title, source }: { readonly title: string; readonly source: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      title={title}
      src={source}
      loading="lazy"
      referrerPolicy="no-referrer"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- Another origin than ours: it cannot reach out. Without an origin of its own it would get no tiles, which are refused to requests without a referrer.
      sandbox="allow-scripts allow-same-origin allow-popups"
      className="h-[28rem] w-full rounded-md border border-rule bg-sunken sm:h-[32rem]"
    />
  );
}
