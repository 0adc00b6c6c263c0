import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { Account } from "../../account/session/stored-session";
import { kindsText } from "../../account/session/unsent-text";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { type ImportPlan, readImport } from "../../transfer/import-changes";
import { countOf, type UnsentWork } from "../../store/unsent/unsent-work";
import { useUnsentWork } from "../../store/unsent/use-unsent-work";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { useAction } from "../../ui/form/use-action";
import { ExportButton } from "./export-button";
import { ImportDialog } from "./import-dialog";
import { useExport } from "./use-export";

/** Moves unsent changes to another device: exports them as a file, and imports such a file. */
export function Transfer({ user }: { readonly user: Account }) {
  const work = useUnsentWork(user.id);
  const exporting = useExport(user);
  const importing = useImport();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section>
      <h2 className="border-b border-rule-strong pb-1.5 text-sm font-medium">
        Emporter ou reprendre
      </h2>
      <p className="mt-3 text-sm text-ink-soft">{work ? exportText(work) : "Un instant…"}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ExportButton exporting={exporting} />
        <Button
          size="sm"
          variant="secondary"
          busy={importing.busy}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden className="size-4" strokeWidth={1.75} />
          Importer un fichier
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) importing.read(file);
            // Without this the browser reports no change when the same file is chosen again.
            event.target.value = "";
          }}
        />
      </div>
      {importing.reason && (
        <div role="alert" className="mt-3">
          <Callout tone="danger">{importing.reason}</Callout>
        </div>
      )}
      {importing.plan && (
        <ImportDialog plan={importing.plan} user={user} onClose={importing.close} />
      )}
    </section>
  );
}

function exportText(work: UnsentWork): string {
  if (countOf(work) === 0) {
    return "Tout est sur le serveur\u00A0: il n’y a rien à emporter. Un fichier exporté d’un autre appareil se reprend ici.";
  }
  return `À emporter dans un fichier, pour le reprendre sur un autre appareil\u00A0: ${kindsText(work)}.`;
}

/** Reads a file, validates it and compares it with this device, before anything is written. */
function useImport() {
  const openDatabase = useOpenDatabase();
  const [plan, setPlan] = useState<ImportPlan>();
  const [reason, setReason] = useState<string>();
  const reading = useAction("Ce fichier n’a pas pu être lu.", async (file: File) => {
    const database = await openDatabase();
    setReason(undefined);
    const result = await readImport(database, await file.text());
    if (result.ok) setPlan(result.plan);
    else setReason(result.reason);
  });
  return { plan, reason, busy: reading.busy, read: reading.run, close: () => setPlan(undefined) };
}
