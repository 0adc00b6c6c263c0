import { type CollectionName, definitionOf } from "../../content/index";
import { comesBack } from "../../store/edits/trash";
import { useRowState } from "../../sync-status/status";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { Dialog } from "../../ui/overlay/dialog";
import { WIDE } from "../kit/looks";
import { quoted, titleOf } from "../kit/sentences";
import { ListSkeleton } from "../kit/list-skeleton";
import { type RecordHistory, useHistory } from "./use-history";
import { useRestoring } from "./use-restoring";
import { VersionEntry } from "./version-entry";

/** Shows who changed a record and when, what it was before, and a button that restores it. */
export function HistoryPanel({
  collection,
  id,
  onClose,
}: {
  readonly collection: CollectionName;
  readonly id: string;
  readonly onClose: () => void;
}) {
  const { history, again, readOlder } = useHistory(collection, id);
  const definition = definitionOf(collection);
  const state = useRowState(collection, id);
  const restoring = useRestoring(collection, onClose);
  const [present] = history.state === "ready" ? history.versions : [];
  // Its letter is composed when it is queued: restored words would not be those that leave, or have left.
  const isCampaign = present?.state["kind"] === "campaign";
  // A deleted image cannot come back: its file is gone.
  const restorable = !isCampaign && (present?.state.deleted !== true || comesBack(collection));
  const subject = present ? ` de ${quoted(titleOf(definition, present.state))}` : "";

  return (
    <Dialog title={`Historique${subject}`} look={WIDE} onClose={onClose}>
      {state !== "synced" && (
        <div className="mb-4">
          <Callout>
            {
              "Vos dernières modifications ne sont pas encore sur le serveur\u00A0: elles apparaîtront ici une fois envoyées."
            }
          </Callout>
        </div>
      )}
      {isCampaign && (
        <p className="mb-4 text-sm text-ink-soft">
          {
            "Une campagne garde les mots de sa lettre. Tant que rien n’est parti, «\u00A0Corriger\u00A0» les change\u00A0: recopiez d’ici ce que vous voulez reprendre."
          }
        </p>
      )}
      {history.state === "ready" ? (
        <>
          {history.versions.length === 0 && (
            <p className="text-ink-soft">
              Cette fiche n’est pas encore sur le serveur. Son historique commencera avec son envoi.
            </p>
          )}
          <ol>
            {history.versions.map((version) => (
              <VersionEntry
                key={version.key}
                definition={definition}
                version={version}
                busy={restoring.busy}
                onRestore={
                  restorable && present ? () => restoring.run(version, present) : undefined
                }
              />
            ))}
          </ol>
          <Older history={history} onMore={readOlder} />
        </>
      ) : (
        <NotRead state={history.state} onAgain={again} />
      )}
    </Dialog>
  );
}

function NotRead({
  state,
  onAgain,
}: {
  readonly state: "loading" | "offline" | "failed";
  readonly onAgain: () => void;
}) {
  if (state === "loading") return <ListSkeleton columns={2} />;
  if (state === "offline") {
    return (
      <Callout tone="warning">
        {
          "Hors ligne\u00A0: l’historique est conservé sur le serveur, il faut le réseau pour le lire. Rétablissez la connexion, il s’affichera ici de lui-même."
        }
      </Callout>
    );
  }
  return (
    <Callout
      tone="danger"
      actions={
        <Button size="sm" variant="secondary" onClick={onAgain}>
          Réessayer
        </Button>
      }
    >
      L’historique n’a pas pu être lu sur le serveur. Vérifiez votre connexion, puis réessayez.
    </Callout>
  );
}

function Older({
  history: { next, older },
  onMore,
}: {
  readonly history: Extract<RecordHistory, { state: "ready" }>;
  readonly onMore: () => void;
}) {
  if (!next) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button size="sm" variant="secondary" busy={older === "loading"} onClick={onMore}>
        Versions plus anciennes
      </Button>
      {older === "failed" && (
        <p role="alert" className="text-sm text-danger">
          {"Elles n’ont pas pu être lues\u00A0: réessayez."}
        </p>
      )}
    </div>
  );
}
