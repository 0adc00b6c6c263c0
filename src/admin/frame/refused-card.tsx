import { useState } from "react";
import { definitionOf } from "../../content/index";
import { type RefusedEntry, useSyncActions } from "../../sync/status";
import { Button, ButtonLink } from "../../ui/button";
import { ConfirmDialog } from "../../ui/dialog";
import { useAction } from "../../ui/use-action";
import { editPath } from "../screens";
import { quoted, titleOf } from "../sentences";

/** A change that the server did not accept: why, and the two ways out. */
export function RefusedCard({
  entry,
  onLeave,
}: {
  readonly entry: RefusedEntry;
  readonly onLeave: () => void;
}) {
  const { collection, id, reason, next } = entry;
  const { dropRefused } = useSyncActions();
  const [asking, setAsking] = useState(false);
  const dropping = useAction("La modification n’a pas pu être abandonnée.", async () => {
    await dropRefused(collection, id);
    setAsking(false);
  });
  const name = titleOf(definitionOf(collection), next);
  const path = editPath(collection, { ...next, id });

  return (
    <li className="border-b py-3 text-sm">
      <p className="line-clamp-2 font-medium">{name}</p>
      <p className="mt-0.5 text-danger">{reason}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {path && (
          <ButtonLink to={path} size="sm" variant="secondary" onClick={onLeave}>
            Corriger
          </ButtonLink>
        )}
        <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
          Abandonner
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={`Abandonner la modification de ${quoted(name)} ?`}
          text="Ce que vous avez saisi sera perdu ; la dernière version du serveur revient."
          confirm="Abandonner la modification"
          busy={dropping.busy}
          onConfirm={dropping.run}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}
