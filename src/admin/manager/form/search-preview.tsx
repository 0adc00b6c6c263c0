import { useId } from "react";
import { shortened } from "../../../content/rules/search";
import { SHOWN } from "../../../content/schema/search-lengths";
import { useAgencyName } from "../../../ui/page/agency-name";
import { useOrigin } from "../../../ui/page/use-origin";

/** Previews a search result: address, title and description, cut about where search engines cut them. */
export function SearchPreview({
  path,
  title,
  description,
}: {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}) {
  const id = useId();
  const name = useAgencyName();
  const host = useOrigin().replace(/^https?:\/\//u, "");
  return (
    <figure aria-labelledby={id} className="rounded-sm border bg-paper p-4">
      <figcaption id={id} className="text-xs text-ink-faint">
        Aperçu dans un moteur de recherche
      </figcaption>
      <p className="mt-3 text-sm wrap-anywhere text-ink-soft">
        {[host, ...path.split("/").filter(Boolean)].join(" › ")}
      </p>
      <p className="mt-0.5 text-lg leading-snug font-medium text-accent">
        {shownTitle(title || "Sans titre", name)}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {shortened(description, SHOWN.description) || "Sans description"}
      </p>
    </figure>
  );
}

/** Leaves the site's name out where the title would be too long. */
function shownTitle(title: string, name: string): string {
  const whole = `${title} – ${name}`;
  return whole.length <= SHOWN.title ? whole : shortened(title, SHOWN.title);
}
