import { Download } from "lucide-react";
import { Button } from "../../ui/button";
import type { Exporting } from "./use-export";

/** A button that saves everything that the server does not have as a file. */
export function ExportButton({ exporting }: { readonly exporting: Exporting }) {
  return (
    <Button variant="secondary" size="sm" busy={exporting.busy} onClick={() => exporting.run()}>
      <Download aria-hidden className="size-4" strokeWidth={1.75} />
      Exporter
    </Button>
  );
}

/** Asks the person to check that the file was saved, since a page cannot know that. */
export function ExportNews({ exporting }: { readonly exporting: Exporting }) {
  return (
    <output className="block text-sm text-ink-soft empty:hidden">
      {exporting.begun &&
        "Le téléchargement a commencé\u00A0: vérifiez que le fichier est enregistré. Il se reprend sur l’écran «\u202FSynchronisation\u202F» d’un administrateur."}
    </output>
  );
}
