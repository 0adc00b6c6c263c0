import { RefreshCw, Star } from "lucide-react";
import { useDocs } from "../../store/queries/use-docs";
import { formatPrice } from "../../lib/format";
import { Badge } from "../../ui/data/badge";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { plural } from "../../ui/text/plural";
import { useToasts } from "../../ui/overlay/toast";
import { useAction } from "../../ui/form/use-action";
import { PartInputs } from "./part-inputs";
import type { DocumentEdit } from "./use-document-edit";
import { same } from "../kit/use-edit";
import { featuredServices, knownServices } from "./picked-services";

const ITEMS = "services.items";

/** The section of the services, and where its list comes from. */
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
            onClick={() => services.state === "ready" && syncing.run()}
          >
            <RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />
            Synchroniser
          </Button>
        }
      >
        Remplacer cette liste par les services à la une, du plus récent au plus ancien. Elle est
        enregistrée aussitôt.
      </Callout>
      {services.state === "ready" && <KnownServices docs={docs} />}
    </>
  );
}

/** Copies the featured services into the home page, and saves that alone. */
function useSynchronise({ edit, current, saveOnly }: DocumentEdit, docs: Services) {
  const toasts = useToasts();
  return useAction("La synchronisation des services a échoué. Réessayez.", async () => {
    const picked = featuredServices(docs);
    if (picked.length === 0) {
      toasts.show("Aucun service n’est à la une\u00A0: la liste n’a pas changé");
      return;
    }
    const former = edit.values[ITEMS];
    if (!same(picked, current[ITEMS])) await saveOnly({ [ITEMS]: picked });
    if (ITEMS in edit.typed) edit.set(ITEMS, picked);
    if (same(picked, former)) {
      toasts.show("La liste était déjà celle des services à la une");
      return;
    }
    toasts.show(`Page d’accueil synchronisée\u00A0: ${plural(picked.length, "service")}`, {
      label: "Reprendre l’ancienne liste",
      run: () => edit.set(ITEMS, former),
    });
  });
}

type Services = Parameters<typeof featuredServices>[0];

function KnownServices({ docs }: { readonly docs: Services }) {
  const { stored, services } = knownServices(docs);
  return (
    <section aria-labelledby="services-connus" className="border-t pt-4">
      <h3 id="services-connus" className="text-sm font-medium">
        {stored ? "Services du site" : "Exemples de services"}
      </h3>
      {!stored && (
        <p className="mt-1 text-sm text-ink-faint">
          Aucun service n’existe encore. Ces exemples sont affichés ici, sans être enregistrés.
        </p>
      )}
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
              <span className="text-ink-soft tabular-nums">{formatPrice(price)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
