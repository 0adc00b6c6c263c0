import { Clock, OctagonAlert, RotateCw } from "lucide-react";
import { useOpenDatabase } from "../../store/database/use-open-database";
import type { WaitingFile } from "../../store/files/files";
import { useRowState } from "../../sync-status/status";
import { retryFile } from "../../uploads/file-sender";
import { Button } from "../../ui/button";
import { Badge } from "../../ui/data/badge";
import { useAction } from "../../ui/form/use-action";

/** Shows whether an image waits to be sent, or was refused. */
export function CardState({
  id,
  file,
}: {
  readonly id: string;
  readonly file: WaitingFile | undefined;
}) {
  const row = useRowState("images", id);
  if (file?.refusal || row === "rejected") {
    return (
      <Badge tone="danger" icon={OctagonAlert}>
        {file?.refusal ? "Envoi refusé" : "Refusé"}
      </Badge>
    );
  }
  if (file) return <Badge icon={Clock}>À envoyer</Badge>;
  return row === "pending" ? <Badge icon={Clock}>En attente</Badge> : null;
}

/** Says why the server refused the file, with a button to retry. */
export function Refusal({ file }: { readonly file: WaitingFile }) {
  const openDatabase = useOpenDatabase();
  const retrying = useAction("Le nouvel envoi n’a pas pu être lancé.", async () => {
    await retryFile(await openDatabase(), file.id);
  });
  return (
    <div className="mt-1 text-sm text-danger">
      <p>{file.refusal}</p>
      <Button variant="secondary" size="sm" busy={retrying.busy} onClick={retrying.run}>
        <RotateCw aria-hidden className="size-4" strokeWidth={1.75} />
        Réessayer l’envoi
      </Button>
    </div>
  );
}
