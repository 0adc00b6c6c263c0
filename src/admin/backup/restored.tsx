import { CircleCheck, CircleX } from "lucide-react";
import { bucketNameOf } from "../../lib/pictures/pictures";
import { Callout } from "../../ui/data/callout";
import { type Column, DataTable } from "../../ui/data/data-table";
import { plural } from "../../ui/text/plural";
import { quoted } from "../kit/sentences";
import type { SavedSite } from "./read-backup";
import { type Comparison, isSame, type Restoration } from "./restore";

/** Shows what was restored, compared with what was saved. */
export function Restored({
  site,
  restoration: { comparisons, refused, pictures, lost },
}: {
  readonly site: SavedSite;
  readonly restoration: Restoration;
}) {
  const unconfirmed = unconfirmedIn(site);
  const isAllSame = comparisons.every(isSame) && lost.length === 0;
  // What is here in another state stays so, however often the file is chosen; so do the pictures of the site's own build.
  const lacksSome =
    comparisons.some(({ saved, here }) => here.count < saved.count) ||
    lost.some((address) => bucketNameOf(address) !== undefined);
  return (
    <div className="flex flex-col gap-4">
      {isAllSame ? (
        <Callout tone="success">
          Tout est revenu&nbsp;: mêmes nombres et mêmes empreintes que dans la sauvegarde.
        </Callout>
      ) : (
        <Callout tone="danger">
          Une partie n’est pas revenue comme elle avait été sauvegardée. Le détail est
          {lacksSome
            ? " ci-dessous\u00A0; choisir à nouveau le fichier reprend ce qui manque."
            : " ci-dessous."}
        </Callout>
      )}
      {refused.length > 0 && (
        <Callout tone="warning">
          <p>{`Le serveur a refusé ${plural(refused.length, "élément")}\u00A0:`}</p>
          <ul className="mt-1.5 list-disc pl-5">
            {refused.map(({ collection, title, reason }) => (
              <li key={`${collection}/${title}`}>{`${quoted(title)}\u00A0: ${reason}`}</li>
            ))}
          </ul>
        </Callout>
      )}
      {unconfirmed > 0 && (
        <Callout>
          {unconfirmed < 2
            ? "1\u00A0inscription à la lettre attend toujours d’être confirmée. La restauration n’envoie aucun email, et le lien déjà reçu ne vaut que sur le site qui l’a envoyé\u00A0: cette personne peut s’inscrire à nouveau."
            : `${plural(unconfirmed, "inscription")} à la lettre attendent toujours d’être confirmées. La restauration n’envoie aucun email, et les liens déjà reçus ne valent que sur le site qui les a envoyés\u00A0: ces personnes peuvent s’inscrire à nouveau.`}
        </Callout>
      )}
      <p className="text-sm">
        {`Fichiers identiques, images et PDF\u00A0: ${pictures.here} sur ${pictures.saved}.`}
      </p>
      {lost.length > 0 && (
        <ul className="list-disc pl-5 text-sm">
          {lost.map((address) => (
            <li key={address} className="wrap-anywhere">
              {address}
            </li>
          ))}
        </ul>
      )}
      <DataTable
        caption="Comparaison avec la sauvegarde"
        columns={COLUMNS}
        rows={comparisons}
        rowKey={({ name }) => name}
      />
    </div>
  );
}

function unconfirmedIn({ rows }: SavedSite): number {
  const subscribers = [...rows].flatMap(([{ name }, saved]) =>
    name === "newsletter_subscribers" ? saved : [],
  );
  return subscribers.filter(({ status, junk }) => status === "pending" && junk !== true).length;
}

const COLUMNS: readonly Column<Comparison>[] = [
  { key: "label", title: "Contenu", role: "lead", cell: ({ label }) => label },
  { key: "saved", title: "Sauvegarde", cell: ({ saved }) => saved.count.toLocaleString("fr-FR") },
  { key: "here", title: "Ici", cell: ({ here }) => here.count.toLocaleString("fr-FR") },
  { key: "hash", title: "Empreinte", cell: (comparison) => <Verdict comparison={comparison} /> },
];

/** Compares the whole hash; shows only its beginning, which people can compare by eye. */
function Verdict({ comparison }: { readonly comparison: Comparison }) {
  const same = comparison.saved.sha256 === comparison.here.sha256;
  const Icon = same ? CircleCheck : CircleX;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon
        aria-hidden
        strokeWidth={2}
        className={`size-4 shrink-0 ${same ? "text-success" : "text-danger"}`}
      />
      {same ? "identique" : "différente"}
      <code className="text-xs text-ink-faint" title={comparison.saved.sha256}>
        {comparison.saved.sha256.slice(0, 8)}
      </code>
    </span>
  );
}
