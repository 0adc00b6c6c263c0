import { Link, useSearchParams } from "react-router-dom";
import type { Doc } from "../../content/index";
import { HOME_SERVICES } from "../../content/rules/listing";
import { textOf } from "../../lib/parse";
import { Callout } from "../../ui/data/callout";
import { ConfirmDialog } from "../../ui/overlay/dialog";
import { editPath } from "../kit/screens";
import { quoted } from "../kit/sentences";
import { listOf, type ListedService, type Offering, offeringOf } from "./picked-services";
import type { DocumentEdit } from "./use-document-edit";
import { ITEMS, useListReplacement } from "./use-list-replacement";

/** The part of the address that names the service; the lists of services link to it. */
const OFFERED = "proposer";

/** Answers « Proposer aussi sur l’accueil »: shows the list that would follow, or why the service cannot be in it. */
export function OfferedService({
  editing,
  docs,
}: {
  readonly editing: DocumentEdit;
  readonly docs: readonly Doc<"services">[];
}) {
  const [params, setParams] = useSearchParams();
  const replacing = useListReplacement(editing, "Le service n’a pas pu être ajouté. Réessayez.");
  const id = params.get(OFFERED);
  if (id === null) return null;

  const close = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(OFFERED);
        return after;
      },
      { replace: true },
    );
  const offering = offeringOf(editing.edit.values[ITEMS], id, docs);
  if (offering.state !== "new") return <NotOffered offering={offering} />;
  const title = quoted(offering.service.title);
  return (
    <ConfirmDialog
      title={`Proposer ${title} sur l’accueil\u00A0?`}
      text={<ListInWords items={offering.items} />}
      confirm="Proposer sur l’accueil"
      variant="primary"
      busy={replacing.busy}
      onConfirm={() =>
        replacing.run({
          next: (list) => withOffered(list, id, docs),
          done: `${title} est dans la liste\u00A0: l’accueil le montrera quand vous publierez ce changement`,
          onDone: close,
        })
      }
      onCancel={close}
    />
  );
}

/** The list with the service, or as it is where the service cannot be added to it. */
function withOffered(
  list: unknown,
  id: string,
  docs: readonly Doc<"services">[],
): readonly ListedService[] {
  const offering = offeringOf(list, id, docs);
  return offering.state === "new" ? offering.items : listOf(list);
}

function ListInWords({ items }: { readonly items: readonly ListedService[] }) {
  const titles = items.map(({ title }) => textOf(title));
  const behind = titles.slice(HOME_SERVICES);
  return (
    <>
      <p>
        La page d’accueil montrera, dans cet ordre&nbsp;:{" "}
        {titles.slice(0, HOME_SERVICES).join(", ")}.
      </p>
      {behind.length > 0 && (
        <p className="mt-3">
          Dans la liste, sans être montré faute de place&nbsp;: {behind.join(", ")}.
        </p>
      )}
      <p className="mt-3">
        Les visiteurs le verront quand vous publierez les changements de la page. L’ancienne liste
        pourra être reprise aussitôt après.
      </p>
    </>
  );
}

function NotOffered({ offering }: { readonly offering: Exclude<Offering, { state: "new" }> }) {
  if (offering.state === "missing") {
    return (
      <Callout tone="warning">
        <output>Le service à proposer n’existe pas, ou il a été supprimé.</output>
      </Callout>
    );
  }
  const { state, service } = offering;
  const form = editPath("services", service);
  return (
    <Callout
      tone={state === "shown" ? "success" : "warning"}
      actions={
        form !== undefined && (
          <Link to={form} className="inline-flex min-h-9 items-center text-link">
            Ouvrir sa fiche
          </Link>
        )
      }
    >
      <output>
        {quoted(service.title)} {REASONS[state]}
      </output>
    </Callout>
  );
}

const REASONS = {
  shown: "est déjà sur l’accueil.",
  draft: "est un brouillon\u00A0: publiez-le avant de le proposer sur l’accueil.",
  "without-benefits":
    "n’a pas d’avantages, que les cartes de l’accueil montrent\u00A0: écrivez-les avant de le proposer.",
} as const;
