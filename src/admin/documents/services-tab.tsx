import { RefreshCw, Star } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useDocs } from "../../store/queries/use-docs";
import { formatNetPrice } from "../../lib/format";
import { Badge } from "../../ui/data/badge";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { plural } from "../../ui/text/plural";
import { ConfirmDialog } from "../../ui/overlay/dialog";
import { useToasts } from "../../ui/overlay/toast";
import { OfferedService } from "./offered-service";
import { PartInputs } from "./part-inputs";
import type { DocumentEdit } from "./use-document-edit";
import { adminPath } from "../kit/screens";
import { same } from "../kit/use-edit";
import { changeOf, featuredServices, knownServices, type PickedService } from "./picked-services";
import { ITEMS, useListReplacement } from "./use-list-replacement";

/** Edits the services section of the home page, and shows which services its list can be taken from. */
export function ServicesTab({
  editing,
  paths,
}: {
  readonly editing: DocumentEdit;
  readonly paths: readonly string[];
}) {
  const services = useDocs("services");
  const docs = services.state === "ready" ? services.docs : [];
  const syncing = useSynchronise(editing, docs);

  return (
    <>
      <PartInputs editing={editing} paths={paths} />
      <Callout
        actions={
          <Button
            size="sm"
            variant="secondary"
            busy={syncing.busy}
            aria-disabled={services.state !== "ready"}
            onClick={() => services.state === "ready" && syncing.ask()}
          >
            <RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />
            Synchroniser
          </Button>
        }
      >
        Remplacer cette liste par les services à la une, du plus récent au plus ancien : trois au
        plus, parmi ceux qui ont des avantages à montrer.
      </Callout>
      {syncing.picked && (
        <ConfirmDialog
          title="Remplacer la liste des services ?"
          text={<ChangeInWords before={editing.edit.values[ITEMS]} after={syncing.picked} />}
          confirm="Remplacer la liste"
          variant="primary"
          busy={syncing.busy}
          onConfirm={syncing.confirm}
          onCancel={syncing.cancel}
        />
      )}
      {services.state === "ready" && (
        <>
          <OfferedService editing={editing} docs={docs} />
          <KnownServices docs={docs} />
        </>
      )}
    </>
  );
}

/** Copies the featured services into the home page after a confirmation, and saves only that list. */
function useSynchronise(editing: DocumentEdit, docs: Services) {
  const toasts = useToasts();
  const [picked, setPicked] = useState<readonly PickedService[]>();
  const replacing = useListReplacement(
    editing,
    "La synchronisation des services a échoué. Réessayez.",
  );
  return {
    picked,
    busy: replacing.busy,
    ask() {
      const items = featuredServices(docs);
      if (items.length === 0) toasts.show(NONE_TO_SHOW);
      else if (same(items, editing.edit.values[ITEMS])) toasts.show(SAME_LIST);
      else setPicked(items);
    },
    confirm: () =>
      picked &&
      replacing.run({
        next: () => picked.map((each) => ({ ...each })),
        done: `Page d’accueil synchronisée\u00A0: ${plural(picked.length, "service")}`,
        onDone: () => setPicked(undefined),
      }),
    cancel: () => setPicked(undefined),
  };
}

const NONE_TO_SHOW =
  "Aucun service à la une n’a d’avantages à montrer\u00A0: la liste n’a pas changé";
const SAME_LIST = "La liste est déjà celle des services à la une";

/** Says how the list would change, before it does. */
function ChangeInWords({
  before,
  after,
}: {
  readonly before: unknown;
  readonly after: readonly PickedService[];
}) {
  const { kept, added, removed } = changeOf(before, after);
  const lines = [
    ["Ajoutés", added],
    ["Gardés, avec les textes de leur fiche", kept],
    ["Retirés", removed],
  ] as const;
  return (
    <>
      <p>La page d’accueil montrera, dans cet ordre : {namesOf(after)}.</p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {lines
          .filter(([, titles]) => titles.length > 0)
          .map(([label, titles]) => (
            <li key={label}>
              {label} : {titles.join(", ")}
            </li>
          ))}
      </ul>
      <p className="mt-3">L’ancienne liste pourra être reprise aussitôt après.</p>
    </>
  );
}

const namesOf = (services: readonly PickedService[]) =>
  services.map(({ title }) => title).join(", ");

type Services = Parameters<typeof featuredServices>[0];

function KnownServices({ docs }: { readonly docs: Services }) {
  const { stored, services } = knownServices(docs);
  return (
    <section aria-labelledby="services-connus" className="border-t pt-4">
      <h3 id="services-connus" className="text-sm font-medium">
        {stored ? "Services du site" : "Exemples de services"}
      </h3>
      <p className="mt-1 text-sm text-ink-faint">
        {!stored &&
          "Aucun service n’existe encore. Ces exemples sont affichés ici, sans être enregistrés. "}
        <Link to={adminPath("services")} className="text-link">
          Gérer les services
        </Link>
      </p>
      <ul className="mt-2 border-t text-sm">
        {services.map(({ id, title, price, featured }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
            <span className="grow">{title}</span>
            {featured && (
              <Badge tone="accent" icon={Star}>
                À la une
              </Badge>
            )}
            {price !== undefined && (
              <span className="text-ink-soft tabular-nums">{formatNetPrice(price)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
