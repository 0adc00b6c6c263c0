import type { Account } from "../../account/session/stored-session";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { applyImport, type ImportPlan, type ImportOutcome } from "../../transfer/import-changes";
import { Badge } from "../../ui/data/badge";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { Dialog } from "../../ui/overlay/dialog";
import { plural } from "../../ui/text/plural";
import { useToasts } from "../../ui/overlay/toast";
import { useAction } from "../../ui/form/use-action";
import { draftKey, keepDraft, readDraft } from "../../store/edits/drafts";
import { momentText } from "../kit/sentences";
import { describePending } from "./describe-change";

const OTHER_SERVER =
  "Ce fichier a été fait sur un autre serveur, ou avant la restauration d’une sauvegarde\u00A0: ce qu’il modifie a pu disparaître depuis. Relisez chaque ligne avant d’importer.";

/** Lists what an import would change, and asks for confirmation. */
export function ImportDialog({
  plan,
  user,
  onClose,
}: {
  readonly plan: ImportPlan;
  readonly user: Account;
  readonly onClose: () => void;
}) {
  const { file, steps, conflicts } = plan;
  const importing = useImporting(plan, user, onClose);
  const isForeign = file.author.id !== user.id;
  const count = steps.filter(({ outcome }) => outcome !== "there").length;
  const isNothing = count + conflicts.length + newDrafts(plan, user).length === 0;

  return (
    <Dialog
      title="Importer des modifications"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={onClose} data-first-focus>
            {isNothing ? "Fermer" : "Annuler"}
          </Button>
          {!isNothing && (
            <Button size="sm" busy={importing.busy} onClick={importing.run}>
              {isForeign ? "Importer en mon nom" : "Importer"}
            </Button>
          )}
        </>
      }
    >
      <p className="text-sm text-ink-soft">
        {`Exporté ${momentText(file.exported_at)} par ${file.author.email}. `}
        {isNothing
          ? "Tout ce que contient ce fichier est déjà sur cet appareil."
          : "Rien n’est écrit avant votre accord."}
      </p>
      <div className="mt-3 grid gap-2">
        {isForeign && !isNothing && (
          <Callout tone="warning">
            {`Ces modifications ont été faites par ${file.author.email}\u00A0: elles partiront sous votre nom, ${user.email}.`}
          </Callout>
        )}
        {plan.isOfOtherServer && !isNothing && <Callout tone="warning">{OTHER_SERVER}</Callout>}
        {plan.isOlder && (
          <Callout>
            Ce fichier vient d’une version plus ancienne du site : ce qu’elle ne connaissait pas
            reste comme sur cet appareil.
          </Callout>
        )}
      </div>
      <ul className="mt-3 border-t text-sm">
        {steps.map(({ change, outcome }) => (
          <li
            key={`${change.collection}/${change.id}`}
            className="flex items-baseline justify-between gap-x-4 border-b py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {describePending(change)}
              {change.refused && (
                <span className="block text-xs text-danger">{`Refusée\u00A0: ${change.refused}`}</span>
              )}
            </span>
            <Badge tone={WORDS[outcome].tone}>{WORDS[outcome].text}</Badge>
          </li>
        ))}
        <Others plan={plan} user={user} />
      </ul>
      {steps.some(({ outcome }) => outcome === "conflict") && (
        <p className="mt-3 text-sm text-ink-soft">
          Modifié depuis : la valeur importée est écrite, l’autre est gardée parmi les conflits,
          d’où vous pourrez la reprendre.
        </p>
      )}
    </Dialog>
  );
}

const WORDS: Readonly<
  Record<ImportOutcome, { readonly text: string; readonly tone: "neutral" | "success" | "warning" }>
> = {
  there: { text: "Déjà là", tone: "neutral" },
  new: { text: "Nouveau", tone: "success" },
  changes: { text: "À écrire", tone: "success" },
  deletes: { text: "À supprimer", tone: "warning" },
  conflict: { text: "Modifié depuis", tone: "warning" },
};

function Others({ plan, user }: { readonly plan: ImportPlan; readonly user: Account }) {
  const drafts = newDrafts(plan, user).length;
  const { conflicts } = plan;
  return (
    <>
      {conflicts.length > 0 && (
        <li className="border-b py-2">{`${plural(conflicts.length, "conflit")} à trancher`}</li>
      )}
      {drafts > 0 && (
        <li className="border-b py-2">{`${plural(drafts, "brouillon")} de formulaire`}</li>
      )}
    </>
  );
}

/** The imported drafts, except those of forms that have a draft here: an import never replaces one. */
function newDrafts({ file }: ImportPlan, user: Account) {
  return file.drafts.filter(
    ({ collection, id }) => readDraft(draftKey(user.id, collection, id)) === undefined,
  );
}

function useImporting(plan: ImportPlan, user: Account, onDone: () => void) {
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  return useAction(
    "L’import s’est interrompu. Rien de ce qui est écrit n’est perdu\u00A0: importez le même fichier à nouveau.",
    async () => {
      const database = await openDatabase();
      const drafts = newDrafts(plan, user);
      await applyImport(database, plan.file);
      const kept = drafts.every(({ collection, id, typed, former, at }) =>
        keepDraft(draftKey(user.id, collection, id), { typed, former, at }),
      );
      if (!kept) throw new Error("The browser could not keep a draft");
      const count = plan.steps.filter(({ outcome }) => outcome !== "there").length;
      toasts.show(
        count > 0
          ? `${plural(count, "modification")} à envoyer, comme si vous veniez de les faire`
          : "Import terminé",
      );
      onDone();
    },
  );
}
